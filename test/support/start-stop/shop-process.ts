import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { COMPILE_CACHE } from '../compile-cache.ts';

const READY_WITHIN_MS = 120_000;

/** How a shop is started: straight, through npm, in a terminal, as another user. */
export interface StartOptions {
  readonly through?: 'node' | 'npm' | 'terminal';
  /** Uid and gid of a plain user; only root may give one. */
  readonly asUser?: number | undefined;
  readonly readyWithinMs?: number;
  readonly env?: NodeJS.ProcessEnv;
}

export interface ShopProcess {
  readonly child: ChildProcess;
  output(): string;
  /** Resolves with the port; rejects when the shop ends before it answers. */
  readonly ready: Promise<number>;
  /** Resolves with exit code or signal. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Starts the small shop in a folder; not waiting for anything. */
export function startShop(folder: string, options: StartOptions = {}): ShopProcess {
  const command = commandOf(folder, options);
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: folder,
    env: cleanEnvironment(folder, options.env),
    stdio: ['pipe', 'pipe', 'pipe'],
    // A process group of its own: a signal for one shop reaches no other.
    detached: true,
  });
  let output = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<number>();
  const { promise: ended, resolve: end } = Promise.withResolvers<number | NodeJS.Signals | null>();
  const collect = (chunk: Buffer) => {
    output += String(chunk);
    const port =
      /ready (\d+)/.exec(output)?.[1] ??
      /Arnika is open: http:\/\/localhost:(\d+)/.exec(output)?.[1];
    if (port) resolve(Number(port));
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  child.stdin.on('error', () => {});
  const late = setTimeout(
    () => reject(new Error(`not ready in time:\n${output}`)),
    options.readyWithinMs ?? READY_WITHIN_MS,
  );
  child.once('exit', (code, signal) => {
    clearTimeout(late);
    reject(new Error(`the shop ended (${code ?? signal}) before it was ready:\n${output}`));
    end(code ?? signal);
  });
  ready.then(
    () => clearTimeout(late),
    () => {},
  );
  return { child, output: () => output, ready, ended };
}

function commandOf(folder: string, { through = 'node', asUser }: StartOptions): string[] {
  const node = path.join(folder, 'node_modules/.bin/node');
  const commands = {
    node: [node, 'test/support/start-stop/small-shop.ts'],
    npm: ['npm', 'start'],
    // `script` opens a real terminal; what is written to its input is typed there.
    terminal: ['script', '-qec', 'npm start', '/dev/null'],
  };
  if (asUser === undefined) return commands[through];
  const user = [`--reuid=${asUser}`, `--regid=${asUser}`, '--clear-groups'];
  return ['setpriv', ...user, ...commands[through]];
}

function cleanEnvironment(folder: string, extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const system = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((part) => !part.includes('node_modules'));
  return {
    PATH: system.join(path.delimiter),
    HOME: folder,
    TERM: 'dumb',
    PORT: '0',
    npm_config_update_notifier: 'false',
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    ...extra,
  };
}

/** Asks a shop; the answer's text. */
export async function ask(port: number, url: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
  return text;
}

/** Command lines of the running processes that belong to a folder. */
export function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        const isOurs =
          command.includes(folder) ||
          readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`PWD=${folder}`);
        return isOurs ? [`${pid} ${command}`] : [];
      } catch {
        return [];
      }
    });
}

/** Waits until a condition holds; says what was found instead otherwise. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    if (await holds()) return;
    await sleep(30);
  }
  throw new Error(`${what}: not within ${withinMs} ms`);
}

/** Waits until nothing of a folder runs any more. */
export async function untilNothingRuns(folder: string): Promise<void> {
  await until('nothing is left running', () => processesOf(folder).length === 0).catch(
    (error: unknown) => {
      throw new Error(`${String(error)}\n${processesOf(folder).join('\n')}`, { cause: error });
    },
  );
}
