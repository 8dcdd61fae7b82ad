import { spawn } from 'node:child_process';
import { inspect, stripVTControlCharacters } from 'node:util';

/** What one step of the gate came to. */
export interface StepResult {
  readonly passed: number;
  readonly failed: number;
  /** Each failure, for people: a test's file, title and the beginning of what it said; a program's last lines. */
  readonly faults?: readonly string[];
}

/** Where a step's output goes. */
export type Say = (text: string) => void;

const sayAtOnce: Say = (text) => void process.stdout.write(text);

/** One step: its name and how it is done. */
export interface Step {
  readonly name: string;
  run(say?: Say): Promise<StepResult>;
}

export const onePassed: StepResult = { passed: 1, failed: 0 };
export const oneFailed: StepResult = { passed: 0, failed: 1 };

/** What is kept of a program's output: the end says what went wrong, and how many more there are. */
const LINES_KEPT = 40;

/** How a program ended. */
export interface ProgramEnd {
  /** A killed one has 1. */
  readonly code: number;
  /** The last lines of what it said, without colours. */
  readonly tail: string;
}

/** Runs a program to its end and hands on its output as it comes. */
export function runProgram(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  say = sayAtOnce,
): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    // A program that writes into a pipe leaves its colours out unless it is told.
    const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...colours, ...env },
    });
    let said = '';
    for (const from of [child.stdout, child.stderr])
      from.setEncoding('utf8').on('data', (text: string) => {
        say(text);
        said = lastLines(said + text);
      });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGINT', forward);
    process.on('SIGTERM', forward);
    child.once('error', (error) => {
      say(`${String(error)}\n`);
      resolve({ code: 1, tail: String(error) });
    });
    child.once('close', (code) => {
      process.off('SIGINT', forward);
      process.off('SIGTERM', forward);
      resolve({ code: code ?? 1, tail: stripVTControlCharacters(said).trim() });
    });
  });
}

const lastLines = (text: string): string => text.split('\n').slice(-LINES_KEPT).join('\n');

/** A failure that is no single test's, told by how the program ended. */
export const faultOf = (name: string, { code, tail }: ProgramEnd): string =>
  `${name}: ended with code ${code}\n${tail.replaceAll(/^(?=.)/gm, '    ')}`;

/** A step that is one program with more in its environment; it counts as one test. */
export const programStepIn =
  (env: NodeJS.ProcessEnv) =>
  (name: string, command: string, ...args: string[]): Step => ({
    name,
    async run(say) {
      const end = await runProgram(command, args, env, say);
      return end.code === 0 ? onePassed : { ...oneFailed, faults: [faultOf(name, end)] };
    },
  });

/** The same in the gate's own environment. */
export const programStep = programStepIn({});

/** What came of a step, by its name, and how long it took. */
export interface StepRecord extends StepResult {
  readonly name: string;
  readonly seconds: number;
}

/** Runs the steps in order, each with its seconds; later ones run after a failure too, so that one sees all of it. */
export async function runSteps(steps: readonly Step[], say = sayAtOnce): Promise<StepRecord[]> {
  const records: StepRecord[] = [];
  for (const { name, run } of steps) {
    say(`\n— ${name}\n`);
    const begun = Date.now();
    const result = await run(say).catch((error: unknown) => {
      say(`${inspect(error)}\n`);
      return { ...oneFailed, faults: [`${name}: ${String(error)}`] };
    });
    const seconds = Math.round((Date.now() - begun) / 100) / 10;
    const { failed } = result;
    say(`— ${name}: ${failed === 0 ? 'good' : `${failed} FAILED`}, ${seconds.toFixed(1)} s\n`);
    records.push({ name, ...result, seconds });
  }
  return records;
}

/**
 * Runs lanes of steps side by side: one that waits leaves the cores to another. The first is heard as it goes, the others
 * step by step, each when it ends.
 */
export async function runLanes(lanes: readonly (readonly Step[])[]): Promise<StepRecord[]> {
  const [heard = [], ...others] = lanes;
  const quiet = others.map(async (steps) => {
    const records: StepRecord[] = [];
    for (const step of steps) {
      const said: string[] = [];
      records.push(...(await runSteps([step], (text) => void said.push(text))));
      sayAtOnce(said.join(''));
    }
    return records;
  });
  return (await Promise.all([runSteps(heard), ...quiet])).flat();
}

/** All that passed and all that failed. */
export const totalOf = (results: readonly StepResult[]) => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
  faults: results.flatMap(({ faults = [] }) => faults),
});
