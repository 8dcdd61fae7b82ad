import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DATABASE_USER, readPassword } from './cluster.ts';
import type { ClusterPlace } from './place.ts';

/** What `postmaster.pid` and the process behind it say. */
export type LiveServer =
  | { readonly state: 'none' }
  /** Starting, recovering or stopping: look again in a moment. */
  | { readonly state: 'busy' }
  | { readonly state: 'ready'; readonly pid: number; readonly port: number };

/** Looks whether a PostgreSQL runs on this place's data, whoever started it. */
export async function findLiveServer(place: ClusterPlace): Promise<LiveServer> {
  const file = path.join(place.data, 'postmaster.pid');
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return { state: 'none' };
  }
  const pid = Number(lines[0]);
  if (!isAlive(pid)) return { state: 'none' };
  if (!isPostgresOf(pid, place.data)) {
    // The pid was given to another program since (a container that began anew): PostgreSQL would refuse to start.
    rmSync(file, { force: true });
    return { state: 'none' };
  }
  const port = Number(lines[3]);
  if (lines[7]?.trim() !== 'ready') return { state: 'busy' };
  return (await servesData(place, port)) ? { state: 'ready', pid, port } : { state: 'busy' };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isPostgresOf(pid: number, data: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    const command =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        : spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout;
    return command.includes(data);
  } catch {
    return false;
  }
}

async function servesData(place: ClusterPlace, port: number): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: DATABASE_USER,
    password: readPassword(place),
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const answer = await client.query<{ data: string }>(
      "select current_setting('data_directory') as data",
    );
    return answer.rows[0]?.data === place.data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
