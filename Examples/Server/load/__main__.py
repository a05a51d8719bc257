"""Loads the card server with honest and hostile requests, and reports how it answers.

It fails if a request is lost, if an answer is wrong, or if the server's memory grows beyond a bound.
"""

import argparse
import asyncio
import json
import pathlib
import random
import sys
import time
from collections import Counter, defaultdict

import client
import hostile
from honest import Honest, Wrong
from png import Damaged

MIB = 1 << 20
# What the server's limits allow while it draws, for each drawing thread: an upload of 2^23 pixels, decoded at 8 bytes
# a pixel and converted to as many; layers of 64 MiB; a bitmap of 2^22 pixels, its encoded rows and its file; and 64 MiB
# for what 200,000 segments or 2 MiB of JSON become.
THREAD_BYTES = 128 * MIB + 64 * MIB + 48 * MIB + 64 * MIB
# The bodies of 128 connections.
BODY_BYTES = 128 * 2 * MIB
# What Citrine keeps for later pictures: 128 MiB of pixels, and 64 MiB of the buffers of shapes.
KEPT_BYTES = 192 * MIB
# What malloc may keep of freed blocks, for each thread: half of a heap, which has 64 MiB (HEAP_MAX_SIZE), if blocks of
# 1 MiB and more are not taken from heaps (see `check`).
MALLOC_BYTES = 32 * MIB


class Load:
    def __init__(self, options):
        self.options, self.port = options, options.port
        self.rng = random.Random(options.seed)
        self.answers = defaultdict(Counter)  # by honest or hostile
        self.by_kind = defaultdict(Counter)
        self.times = defaultdict(list)
        self.failures = []
        self.memory = []  # seconds, bytes
        self.start = self.end = 0

    # Requests

    def fail(self, message):
        self.failures.append(message)
        print(f"error: {message}", flush=True)

    def note(self, group, kind, answer, seconds):
        self.answers[group][answer] += 1
        self.by_kind[kind][answer] += 1
        if isinstance(answer, int) and kind not in hostile.WAITING:
            self.times[group].append(seconds)

    async def ask_honest(self, connection, request):
        start = time.monotonic()
        try:
            status, fields, body = await connection.ask(request.data)
        except client.Lost as lost:
            self.note("honest", request.kind, "lost", 0)
            return self.fail(f"{request.kind}: lost: {lost}")
        self.note("honest", request.kind, status, time.monotonic() - start)
        try:
            if status == 200:
                request.verify(body)
            elif status != 503 or "retry-after" not in fields:
                raise Wrong(f"status {status}: {body[:300]!r}")
        except (Wrong, Damaged) as error:
            self.fail(f"{request.kind}: wrong: {error}")

    async def honest_client(self, seed):
        rng = random.Random(seed)
        while time.monotonic() < self.end:
            async with client.Connection(self.port) as connection:
                for _ in range(rng.randrange(1, 50)):
                    await self.ask_honest(connection, rng.choice(self.requests))
                    await asyncio.sleep(rng.uniform(0, self.options.pause))
                    if time.monotonic() >= self.end:
                        break

    async def hostile_client(self, seed):
        rng = random.Random(seed)
        while time.monotonic() < self.end:
            name, function, right = hostile.choose(rng)
            start = time.monotonic()
            try:
                answer = await function(self.port, rng)
            except client.Lost as lost:
                answer = "lost"
                self.fail(f"{name}: lost: {lost}")
            self.note("hostile", name, answer, time.monotonic() - start)
            if answer not in right | {"lost"}:
                self.fail(f"{name}: {answer} is not a right answer")
            await asyncio.sleep(rng.uniform(0, self.options.pause))

    async def bursts(self):
        """More honest requests at once than may wait, now and then: some are refused for the moment."""
        while time.monotonic() + 5 < self.end:
            await asyncio.sleep(self.options.burst)

            async def one(request):
                async with client.Connection(self.port) as connection:
                    await self.ask_honest(connection, request)

            await asyncio.gather(*(one(self.rng.choice(self.requests)) for _ in range(60)))

    # Memory

    async def health(self):
        _, _, body = await client.ask(self.port, client.request("/health", method="GET"))
        return json.loads(body)

    async def watch(self):
        minute = 0
        while time.monotonic() < self.end:
            health = await self.health()
            passed = time.monotonic() - self.start
            self.memory.append((passed, health["residentBytes"]))
            if passed >= minute * 60:
                count = sum(sum(c.values()) for c in self.answers.values())
                print(f"{passed:5.0f} s: {count:7} requests, {health['residentBytes'] / MIB:6.1f} MiB", flush=True)
                minute += 1
            await asyncio.sleep(1)

    # The whole run

    async def run(self):
        first = (await self.health())["residentBytes"]
        self.requests = [Honest(self.rng) for _ in range(self.options.pictures)]
        # First one by one, with nothing else to do: later answers are compared with these.
        async with client.Connection(self.port) as connection:
            for number, request in enumerate(self.requests):
                await self.ask_honest(connection, request)
                if self.options.save and request.answer:
                    file = self.options.save / f"{number:03}-{request.kind}.png"
                    file.write_bytes(request.answer)
        print(f"{len(self.requests)} different pictures were checked", flush=True)
        self.start = time.monotonic()
        self.end = self.start + self.options.seconds
        seeds = [self.rng.random() for _ in range(2 * self.options.clients)]
        tasks = [self.honest_client(seed) for seed in seeds[::2]] + [self.hostile_client(seed) for seed in seeds[1::2]]
        await asyncio.gather(*tasks, self.bursts(), self.watch())
        await asyncio.sleep(1)
        last = await self.health()
        self.report(first, last)

    def report(self, first, last):
        for group in ("honest", "hostile"):
            answers = ", ".join(f"{answer}: {count}" for answer, count in sorted(self.answers[group].items(), key=str))
            times = sorted(self.times[group])
            print(f"{group}: {sum(self.answers[group].values())} requests; {answers}")
            if times:
                parts = [(f"p{p:g}", times[min(int(len(times) * p / 100), len(times) - 1)]) for p in (50, 90, 99, 99.9)]
                parts.append(("max", times[-1]))
                print("  milliseconds: " + ", ".join(f"{name} {1000 * t:.1f}" for name, t in parts))
        for kind, answers in sorted(self.by_kind.items()):
            print(f"  {kind}: " + ", ".join(f"{a}: {c}" for a, c in sorted(answers.items(), key=str)))
        peak = max(size for _, size in self.memory)
        print(
            f"resident memory in MiB: {first / MIB:.1f} at first, {peak / MIB:.1f} at most (seen once a second), "
            f"{last['residentBytes'] / MIB:.1f} at the end")
        self.check_memory(first, peak, last["residentBytes"])
        print(f"lost: {sum(a['lost'] for a in self.answers.values())}, failures: {len(self.failures)}")

    def check_memory(self, first, peak, last):
        # The threads that draw, and as many of event loops.
        kept = first + KEPT_BYTES + 2 * self.options.threads * MALLOC_BYTES
        drawing = kept + self.options.threads * THREAD_BYTES + BODY_BYTES
        for size, bound, when in [(peak, drawing, "while it draws"), (last, kept, "when it is idle")]:
            if size > bound:
                self.fail(f"{size / MIB:.0f} MiB {when} are more than the limits allow, {bound / MIB:.0f} MiB")


def main():
    parser = argparse.ArgumentParser(prog="load", description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--clients", type=int, default=6, help="the number of honest clients, and of hostile ones")
    parser.add_argument("--pictures", type=int, default=40, help="the number of different honest requests")
    parser.add_argument("--pause", type=float, default=0.2, help="the longest pause of a client between requests")
    parser.add_argument("--burst", type=float, default=10, help="the seconds between bursts of 60 requests")
    parser.add_argument("--threads", type=int, default=2, help="the number of the server's drawing threads")
    parser.add_argument("--save", type=pathlib.Path, help="a folder for the checked pictures")
    load = Load(parser.parse_args())
    asyncio.run(load.run())
    sys.exit(1 if load.failures else 0)


main()
