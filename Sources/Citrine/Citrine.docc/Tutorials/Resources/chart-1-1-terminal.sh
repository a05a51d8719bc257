mkdir ChartServer && cd ChartServer
swift package init --type executable
