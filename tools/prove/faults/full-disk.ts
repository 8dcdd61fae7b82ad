import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { auditShop } from '#audit/audit-shop.ts';
import { openCrashHouse, type CrashHouse } from '../../../test/support/crashes/crash-house.ts';
import type { ProofRow } from '../report/proof.ts';
import { buyOnce, lookAt, ms, type Ordered } from './visitors.ts';

const DISK_MEGABYTES = 512;
const RECOVERED_WITHIN_MS = 120_000;
const KNOWN_FOR_MS = 6_000;

/** A program of the system, by its name. */
const run = (program: string, ...given: string[]) => spawnSync(program, given, { stdio: 'ignore' });

const row = {
  promise: 'R-P30 A full disk is survived',
  how: `PostgreSQL's data on a disk of ${DISK_MEGABYTES} MB, filled to the last byte while buyers order; then the filling is taken away`,
  size: { megabytes: DISK_MEGABYTES },
  promised:
    'writes 503, reads go on, /readyz says no until there is room, 0 acknowledged orders lost, recovery without hands',
} as const;

/** Fills what is left, also what PostgreSQL has put aside for itself. */
async function fill(house: CrashHouse, disk: string): Promise<void> {
  run('fallocate', '-l', `${DISK_MEGABYTES}M`, path.join(disk, 'filling'));
  run('dd', 'if=/dev/zero', `of=${path.join(disk, 'rest')}`, 'bs=64k');
  // The log of PostgreSQL has room in files of its own until they are written full.
  for (let round = 0; round < 200; round += 1)
    try {
      await sql`create table if not exists filling (text text)`.execute(house.database);
      await sql`insert into filling select repeat(md5(i::text), 20) from generate_series(1, 2000) i`.execute(
        house.database,
      );
    } catch {
      return;
    }
}

/** @returns The order, or in words why there is none. */
const tryToBuy = (origin: string, key: string): Promise<Ordered | string> =>
  buyOnce(origin, key, 'pay_after_delivery').catch(String);

async function onDisk(disk: string): Promise<ProofRow> {
  const data = path.join(disk, 'data');
  mkdirSync(data);
  chmodSync(data, 0o755);
  const house = await openCrashHouse(true, { postgresIn: data });
  try {
    await house.start();
    const acknowledged: Ordered[] = [];
    const strange: string[] = [];
    const take = async (name: string): Promise<200 | 503 | 500> => {
      const made = await tryToBuy(house.origin, `disk-${name}-${Date.now()}`);
      if (typeof made !== 'string') acknowledged.push(made);
      else if (!made.includes('503')) strange.push(made);
      return typeof made !== 'string' ? 200 : made.includes('503') ? 503 : 500;
    };
    for (let round = 0; round < 20; round += 1) await take(`before-${round}`);
    for (const page of ['/ru/', '/ru/shop/catalog/product/400501/'])
      await lookAt(`${house.origin}${page}`);
    await fill(house, disk);
    const writes: number[] = [];
    const reads: number[] = [];
    const ready: number[] = [];
    for (let round = 0; round < 30; round += 1) {
      writes.push(await take(`full-${round}`));
      reads.push((await lookAt(`${house.origin}/ru/shop/catalog/product/400501/`)).status);
      ready.push((await lookAt(`${house.origin}/readyz`)).status);
      await sleep(200);
    }
    for (const name of ['filling', 'rest']) rmSync(path.join(disk, name), { force: true });
    const freed = performance.now();
    let back = Number.NaN;
    for (let round = 0; performance.now() - freed < RECOVERED_WITHIN_MS; round += 1) {
      if ((await take(`after-${round}`)) === 200) {
        back = performance.now() - freed;
        break;
      }
      await sleep(200);
    }
    // What it last found out is said for five seconds.
    await sleep(KNOWN_FOR_MS);
    const readyAgain = (await lookAt(`${house.origin}/readyz`)).status;
    const { rows } = await sql<{ order_number: string }>`select order_number from purchase`.execute(
      house.database,
    );
    const stored = new Set(rows.map(({ order_number: number }) => number));
    const lost = acknowledged.filter(({ orderNumber }) => !stored.has(orderNumber)).length;
    const findings = await auditShop(house.database);
    const count = (list: readonly number[], status: number) =>
      list.filter((each) => each === status).length;
    return {
      ...row,
      measured: `${writes.length} purchases with a full disk: ${count(writes, 503)} × 503, ${count(writes, 200)} × 200, ${count(writes, 500)} else; pages ${count(reads, 200)} of ${reads.length}; /readyz ${count(ready, 503)} of ${ready.length} × 503, then ${readyAgain}; ${lost} of ${acknowledged.length} lost; an order again ${ms(back)} after there was room; ${findings.length} findings${strange.length > 0 ? `; ${strange[0]?.slice(0, 200)}` : ''}`,
      ok:
        count(writes, 500) === 0 &&
        count(writes, 503) > 0 &&
        count(reads, 200) === reads.length &&
        count(ready, 503) > 0 &&
        readyAgain === 200 &&
        lost === 0 &&
        !Number.isNaN(back) &&
        findings.length === 0,
    };
  } finally {
    await house.close();
  }
}

/** Needs root and the right to mount; says so where it has neither. */
export async function fullDisk(): Promise<ProofRow> {
  const disk = mkdtempSync(path.join(tmpdir(), 'arnika-disk-'));
  chmodSync(disk, 0o755);
  const mounted = run(
    'mount',
    '-t',
    'tmpfs',
    '-o',
    `size=${DISK_MEGABYTES}m,mode=755`,
    'tmpfs',
    disk,
  );
  if (mounted.status !== 0) {
    rmSync(disk, { recursive: true, force: true });
    return { ...row, measured: 'not tried: this machine lets us mount no small disk', ok: false };
  }
  try {
    return await onDisk(disk);
  } finally {
    // The keeper lets go of its folder a moment after the database has ended.
    for (let tries = 0; run('umount', disk).status !== 0 && tries < 50; tries += 1)
      await sleep(100);
    rmSync(disk, { recursive: true, force: true });
  }
}
