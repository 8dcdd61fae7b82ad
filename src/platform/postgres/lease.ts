import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findLiveServer } from './live-server.ts';
import type { ClusterPlace } from './place.ts';

const START_WITHIN_MS = 90_000;
const ORPHAN_AFTER_MS = 1_000;
const ANSWER_WITHIN_MS = 3_000;
const END_WITHIN_MS = 30_000;

/** One shop's use of the database: while it lasts, the keeper lets PostgreSQL run. */
export interface Lease {
  readonly port: number;
  /** True when the database ran already. */
  readonly isJoined: boolean;
  /** Resolves when the connection to the keeper is gone without `release`. */
  readonly lost: Promise<void>;
  /** Gives the use back; the last one waits until PostgreSQL has ended. */
  release(): Promise<void>;
}

interface KeeperAddress {
  readonly control: number;
  readonly token: string;
}
interface Answer {
  readonly port?: number;
  readonly control?: number;
  readonly token?: string;
  readonly busy?: boolean;
  readonly failed?: string;
}

/**
 * Joins the database of this place, or starts it. Safe against any number of starts at the same time.
 *
 * @param port Where a start must listen, because somebody knows the database there; null takes a free one.
 */
export async function acquireLease(
  place: ClusterPlace,
  settings: readonly string[],
  port: number | null = null,
): Promise<Lease> {
  const until = Date.now() + START_WITHIN_MS;
  let orphanSince: number | null = null;
  while (Date.now() < until) {
    const joined = await join(readRecord(place), true);
    if (joined) return joined;
    const live = await findLiveServer(place);
    if (live.state === 'ready') orphanSince ??= Date.now();
    else orphanSince = null;
    const isOrphan = orphanSince !== null && Date.now() - orphanSince > ORPHAN_AFTER_MS;
    if (live.state === 'none' || isOrphan) {
      const adopt = live.state === 'ready' ? { pid: live.pid, port: live.port } : null;
      const lease = await startKeeper(place, settings, adopt, port);
      if (lease) return lease;
    }
    await sleep(60);
  }
  throw new Error(
    `PostgreSQL in ${place.data} did not become ready within ${START_WITHIN_MS / 1000} s.`,
  );
}

const recordPath = (place: ClusterPlace) => path.join(place.home, 'keeper.json');

function readRecord(place: ClusterPlace): KeeperAddress | null {
  try {
    // Written by the keeper, whole, under another name first.
    return JSON.parse(readFileSync(recordPath(place), 'utf8')) as KeeperAddress;
  } catch {
    return null;
  }
}

async function startKeeper(
  place: ClusterPlace,
  settings: readonly string[],
  adopt: { pid: number; port: number } | null,
  port: number | null,
): Promise<Lease | null> {
  const keeper = spawn(process.execPath, [fileURLToPath(new URL('keeper.mjs', import.meta.url))], {
    cwd: place.home,
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
    windowsHide: true,
  });
  keeper.stdin.on('error', () => {});
  keeper.stdin.write(
    `${JSON.stringify({
      postgres: place.binaries.postgres,
      dataDir: place.data,
      recordPath: recordPath(place),
      logPath: path.join(place.home, 'postgres.log'),
      settings,
      user: place.user ?? {},
      adopt,
      port,
    })}\n`,
  );
  const answer = await nextAnswer(createInterface({ input: keeper.stdout }), START_WITHIN_MS);
  if (answer?.failed) throw new Error(answer.failed);
  const lease =
    answer?.control && answer.token
      ? await join({ control: answer.control, token: answer.token }, adopt !== null, true)
      : null;
  keeper.stdin.end();
  keeper.stdout.destroy();
  keeper.unref();
  return lease;
}

/** @param isStarter The keeper was started from here: its pipe is no use of the database beside this one. */
async function join(
  address: KeeperAddress | null,
  isJoined: boolean,
  isStarter = false,
): Promise<Lease | null> {
  if (!address) return null;
  const socket = connect(address.control, '127.0.0.1');
  const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => {});
  const lines = createInterface({ input: socket });
  lines.on('error', () => {});
  socket.write(`${JSON.stringify({ token: address.token, isStarter })}\n`);
  // A refused connection closes the socket without ending its lines.
  const answer = await Promise.race([nextAnswer(lines, ANSWER_WITHIN_MS), gone.then(() => null)]);
  if (!answer?.port) {
    socket.destroy();
    return null;
  }
  // A script that forgets to release may end all the same; its closed connection tells the keeper.
  socket.unref();
  return leaseOver(socket, gone, answer.port, isJoined);
}

function leaseOver(socket: Socket, gone: Promise<void>, port: number, isJoined: boolean): Lease {
  let isReleased = false;
  return {
    port,
    isJoined,
    lost: gone.then(() => (isReleased ? new Promise<void>(() => {}) : undefined)),
    async release() {
      if (isReleased) return;
      isReleased = true;
      socket.ref();
      socket.write(`${JSON.stringify({ release: true })}\n`);
      const timeout = setTimeout(() => socket.destroy(), END_WITHIN_MS);
      await gone; // the keeper closes it after `others` or `ended`
      clearTimeout(timeout);
      socket.destroy();
    },
  };
}

function nextAnswer(lines: Interface, withinMs: number): Promise<Answer | null> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => resolve(null), withinMs);
    const settle = (answer: Answer | null) => {
      clearTimeout(timeout);
      resolve(answer);
    };
    lines.once('close', () => settle(null));
    lines.once('line', (line) => {
      try {
        settle(JSON.parse(line) as Answer); // our own keeper's
      } catch {
        settle(null);
      }
    });
  });
}
