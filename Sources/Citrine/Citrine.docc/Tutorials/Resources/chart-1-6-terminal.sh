swift run ChartServer
