"""Draws a label for each row of a large table, on many machines: Spark hands each partition to a pierce process.

Labels go in as lines, PNG files come out as a tar stream, and neither is ever held as a whole. A label that cannot be
drawn becomes a row with a message; only a crash of pierce fails the task, which Spark then starts again.
"""

import argparse
import collections
import os
import re
import subprocess
import tarfile
import threading
import time

ERROR = re.compile(r"Error: standard input:(\d+): (.*)")
# The exit codes of pierce for a run to the end: 65 tells that some lines had no picture.
ENDED = (0, 65)


def line(label):
    """Returns the line that pierce reads as the label: a line break is a backslash and n."""
    text = (label or "").replace("\r\n", "\n").replace("\r", "\n")
    escaped = text.replace("\\", "\\\\").replace("\n", "\\n")
    # A lone surrogate has no UTF-8; pierce reports its line.
    return escaped.encode("utf-8", "surrogatepass") + b"\n"


def draw(rows, pierce="pierce", options=()):
    """Draws the labels of a partition.

    Takes an iterator of (id, label), and yields (id, label, PNG bytes or None, None or the reason). Rows without a
    picture come last. Raises RuntimeError if pierce ends before the last label.
    """
    command = [pierce, "--batch", "-", "--output", "-", *options]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe)
    # The rows that pierce has, or soon gets: the pipes hold only some hundred kilobytes, so these are few.
    pending = collections.deque()
    failures, reasons, messages = [], {}, collections.deque(maxlen=20)

    def feed():
        try:
            with process.stdin as lines:
                for number, (key, label) in enumerate(rows, 1):
                    pending.append((number, key, label))
                    lines.write(line(label))
        except BrokenPipeError:
            pass  # pierce has ended; its exit code tells why
        except BaseException as error:  # the rows could not be read: the task must fail
            failures.append(error)
            process.kill()

    def listen():
        for message in process.stderr:
            text = message.decode("utf-8", "replace").rstrip("\n")
            messages.append(text)
            if match := ERROR.match(text):
                reasons[int(match[1])] = match[2]

    threads = [threading.Thread(target=task, daemon=True) for task in (feed, listen)]
    for thread in threads:
        thread.start()
    try:
        without_picture = []
        error = None
        try:
            with tarfile.open(fileobj=process.stdout, mode="r|") as archive:
                for entry in archive:
                    # The name of an entry begins with the number of its line.
                    number = int(re.match(r"\d+", entry.name)[0])
                    png = archive.extractfile(entry).read()
                    archive.members = []  # tarfile would keep all entries
                    while pending[0][0] < number:
                        without_picture.append(pending.popleft())
                    _, key, label = pending.popleft()
                    yield key, label, png, None
        except tarfile.TarError as broken:
            error = broken
        for thread in threads:
            thread.join()
        code = process.wait()
        if failures:
            raise failures[0]
        if error or code not in ENDED:
            raise RuntimeError(f"{' '.join(command)} ended with {code}: " + " / ".join(messages)) from error
        for number, key, label in [*without_picture, *pending]:
            yield key, label, None, reasons.get(number, "The label is blank.")
    finally:
        process.kill()  # has no effect on a process that has ended
        process.wait()


def main():
    from pyspark import SparkFiles
    from pyspark.sql import SparkSession

    parser = argparse.ArgumentParser(description=__doc__, epilog="All other options are those of pierce.")
    parser.add_argument("output", help="the folder of Parquet files to write")
    parser.add_argument("--labels", help="a Parquet table with the columns id and label (default: made up)")
    parser.add_argument("--count", type=int, default=20_000, help="how many labels to make up")
    parser.add_argument("--partitions", type=int, default=8)
    parser.add_argument("--master", default="local[*]", help="Spark's master, such as local[2]")
    parser.add_argument("--pierce", default="pierce", help="the path of pierce, which is sent to all machines")
    arguments, options = parser.parse_known_args()

    spark = SparkSession.builder.master(arguments.master).appName("labels").getOrCreate()
    spark.sparkContext.addFile(os.path.abspath(arguments.pierce))
    if arguments.labels:
        table = spark.read.parquet(arguments.labels).select("id", "label").repartition(arguments.partitions)
    else:
        table = spark.range(0, arguments.count, 1, arguments.partitions)
        table = table.selectExpr("id", "concat('Label ', id) AS label")
    name = os.path.basename(arguments.pierce)

    def draw_partition(rows):
        return draw(rows, SparkFiles.get(name), options)

    start = time.monotonic()
    drawn = table.rdd.mapPartitions(draw_partition)
    schema = "id LONG, label STRING, png BINARY, error STRING"
    result = spark.createDataFrame(drawn, schema, verifySchema=False)
    # PNG files are compressed already.
    result.write.mode("overwrite").option("compression", "none").parquet(arguments.output)
    seconds = time.monotonic() - start

    result = spark.read.parquet(arguments.output)
    count, failed = result.count(), result.where("png IS NULL").count()
    print(f"{count} labels, {failed} without a picture, {seconds:.1f} s, {count / seconds:.0f} labels/s")
    spark.stop()


if __name__ == "__main__":
    main()
