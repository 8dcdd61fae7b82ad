import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { threadMilliseconds } from './processes.ts';
import { rawThroughput, type RawLoad } from './raw-load.ts';

const CONNECTIONS = 16;

/** Requests a second: the median of the rounds. Rounds are few and short, because only ratios of one run count. */
export async function throughput(
  options: Omit<autocannon.Options, 'connections' | 'duration'>,
  { rounds = 3, seconds = 3 } = {},
): Promise<{ perSecond: number; failed: number }> {
  const speeds: number[] = [];
  let failed = 0;
  for (let round = 0; round < rounds; round += 1) {
    const result = await autocannon({ ...options, connections: CONNECTIONS, duration: seconds });
    speeds.push(result.requests.total / result.duration);
    failed += result.non2xx + result.errors;
  }
  return { perSecond: Math.round(median(speeds)), failed };
}

/** A process that has just started is measured for its compiler, not for its work: so many answers come before. */
const WARMING_ANSWERS = 300;
const WARMING_ROUNDS = 8;

/** A load, and the process that answers it. */
interface Side extends RawLoad {
  readonly pid: number;
}

interface Comparison {
  readonly limit: number;
  readonly subject: number;
  readonly ratio: number;
  /** Milliseconds of the processor for one answer, all threads. */
  readonly limitCpuMs: number;
  readonly subjectCpuMs: number;
  /** The same ratio by the processor's time: on a machine that others use, this one stays. */
  readonly cpuRatio: number;
  readonly failed: number;
}

/**
 * Two loads in turn, round by round, so that whatever else the machine does falls on both.
 *
 * @returns Medians of both speeds and of their ratio in each round.
 */
export async function compare(
  limit: Side,
  subject: Side,
  { rounds = 5, seconds = 2 } = {},
): Promise<Comparison> {
  let failed = 0;
  const run = async (side: Side) => {
    const before = threadMilliseconds(side.pid);
    const { perSecond, answered, failed: bad } = await rawThroughput(side, { seconds });
    failed += bad;
    return {
      perSecond,
      answered,
      cpuMs: (threadMilliseconds(side.pid) - before) / Math.max(1, answered),
    };
  };
  for (const side of [limit, subject])
    for (
      let round = 0, answers = 0;
      round < WARMING_ROUNDS && answers < WARMING_ANSWERS;
      round += 1
    )
      answers += (await run(side)).answered;
  const all: {
    limit: Awaited<ReturnType<typeof run>>;
    subject: Awaited<ReturnType<typeof run>>;
  }[] = [];
  for (let round = 0; round < rounds; round += 1)
    all.push({ limit: await run(limit), subject: await run(subject) });
  return {
    limit: median(all.map((each) => each.limit.perSecond)),
    subject: median(all.map((each) => each.subject.perSecond)),
    ratio: median(all.map((each) => each.subject.perSecond / each.limit.perSecond)),
    limitCpuMs: median(all.map((each) => each.limit.cpuMs)),
    subjectCpuMs: median(all.map((each) => each.subject.cpuMs)),
    cpuRatio: median(all.map((each) => each.limit.cpuMs / each.subject.cpuMs)),
    failed,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export interface Child {
  readonly process: ChildProcess;
  /** What its first line of the given form names. */
  readonly origin: string;
  readonly startMs: number;
  stop(): Promise<void>;
}

/** Starts a server as a process of its own and waits until it says where it listens. */
export async function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  sign: RegExp,
): Promise<Child> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = sign.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) =>
      reject(new Error(`the server ended with ${code} before it listened:\n${said}`)),
    );
  });
  return {
    process: child,
    origin,
    startMs: Math.round(performance.now() - started),
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Resident memory of a process in megabytes, from Linux's own account; null elsewhere. */
export function residentMegabytes(pid: number): number | null {
  try {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return found ? Math.round(Number(found) / 1024) : null;
  } catch {
    return null;
  }
}

export interface Row {
  readonly what: string;
  readonly value: string;
  /** Part of the limit measured in the same run. */
  readonly share: string;
  readonly target: string;
  readonly isMet: boolean | null;
}

/** A row as it is handed over to `npm run prove`. */
export interface BenchFigure extends Row {
  /** The part of `bench`, as it is named to run it. */
  readonly part: string;
}

/** Prints what a part measured; appends it to the file `BENCH_FIGURES`, if there is one. */
export function printRows(part: string, title: string, rows: readonly Row[]): void {
  const figures = process.env['BENCH_FIGURES'];
  if (figures)
    for (const row of rows)
      appendFileSync(figures, `${JSON.stringify({ part, ...row } satisfies BenchFigure)}\n`);
  const mark = (isMet: boolean | null) => (isMet === null ? ' ' : isMet ? '✓' : '✗');
  console.log(`\n${title}`);
  for (const { what, value, share, target, isMet } of rows)
    console.log(
      `  ${mark(isMet)} ${what.padEnd(38)} ${value.padStart(14)} ${share.padStart(18)}  ${target}`,
    );
}
