curl -o chart.png 'http://127.0.0.1:8080/chart?values=12,19,7,25,31,16,9'
