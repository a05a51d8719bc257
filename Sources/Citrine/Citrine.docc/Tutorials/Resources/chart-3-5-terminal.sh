curl -w ' (%{http_code})\n' 'http://127.0.0.1:8080/chart?values=3,many,8'
# "many" is not a number from 0 to 1000000 (400)

curl -w ' (%{http_code})\n' 'http://127.0.0.1:8080/chart'
# "" is not a number from 0 to 1000000 (400)

curl -o chart.png 'http://127.0.0.1:8080/chart?values=3,5,8'
