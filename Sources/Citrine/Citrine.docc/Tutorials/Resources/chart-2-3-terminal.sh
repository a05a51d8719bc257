swift run ChartServer 8080
