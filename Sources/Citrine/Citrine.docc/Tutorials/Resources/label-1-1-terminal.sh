mkdir Label && cd Label
swift package init --type executable
