import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, processesOf, startShop, untilNothingRuns, type ShopProcess } from './shop-process.ts';

/** A number from 0 to 1 that is the same for the same seed: mulberry32. */
function chanceOf(seed: number): number {
  let state = (seed * 0x9e3779b1 + 0x6d2b79f5) | 0;
  state = Math.imul(state ^ (state >>> 15), state | 1);
  state ^= state + Math.imul(state ^ (state >>> 7), state | 61);
  return ((state ^ (state >>> 14)) >>> 0) / 4_294_967_296;
}

const kill = (shop: ShopProcess, signal: NodeJS.Signals): void => {
  if (shop.child.pid) process.kill(shop.child.pid, signal);
};

/**
 * Kills a shop outright at a moment chosen by the seed, every third time on its very first start. Then nothing may be
 * left running, the next start must work, and every row that was acknowledged must be there.
 *
 * @returns How many rows were acknowledged.
 */
export async function killAtRandom(folder: string, seed: number): Promise<number> {
  const dataDir = path.join(folder, '.data');
  if (seed % 3 === 0) rmSync(dataDir, { recursive: true, force: true });
  const before = await countRows(folder, seed % 3 !== 0);
  const shop = startShop(folder);
  shop.ready.catch(() => {});
  const mayWriteAt = shop.ready.then(
    (port) => writeOn(port),
    () => 0,
  );
  const isFirst = seed % 3 === 0;
  await sleep(chanceOf(seed) * (isFirst ? 1_800 : 700));
  kill(shop, 'SIGKILL');
  await shop.ended;
  const acknowledged = await mayWriteAt;
  await untilNothingRuns(folder);
  const after = await countRows(folder, true);
  // Each count writes a row itself.
  const least = before + acknowledged + 1;
  if (after < least)
    throw new Error(`seed ${seed}: ${least} rows were acknowledged, ${after} are there`);
  return acknowledged;
}

/** Writes row after row until the shop dies; the number of those that were acknowledged. */
async function writeOn(port: number): Promise<number> {
  for (let count = 0; ; count += 1) {
    try {
      await ask(port, '/write');
    } catch {
      return count;
    }
  }
}

async function countRows(folder: string, isWanted: boolean): Promise<number> {
  if (!isWanted) return 0;
  const shop = startShop(folder);
  const count = Number(await ask(await shop.ready, '/write'));
  kill(shop, 'SIGTERM');
  if ((await shop.ended) !== 0) throw new Error(`the shop did not stop cleanly:\n${shop.output()}`);
  await untilNothingRuns(folder);
  return count;
}

/** Two servers started at once in one folder: both answer, one is stopped or killed, the other goes on. */
export async function twoInOneFolder(folder: string, seed: number): Promise<void> {
  if (seed % 2 === 0) rmSync(path.join(folder, '.data'), { recursive: true, force: true });
  const shops = [startShop(folder), startShop(folder)] as const;
  const [first, second] = await Promise.all([shops[0].ready, shops[1].ready]);
  const written = Number(await ask(first, '/write'));
  if (Number(await ask(second, '/write')) !== written + 1)
    throw new Error('the two do not share one database');
  kill(shops[0], seed % 4 < 2 ? 'SIGTERM' : 'SIGKILL');
  await shops[0].ended;
  for (let round = 0; round < 10; round += 1) {
    await ask(second, '/write');
    await sleep(60);
  }
  kill(shops[1], 'SIGTERM');
  if ((await shops[1].ended) !== 0)
    throw new Error(`the second did not stop cleanly:\n${shops[1].output()}`);
  await untilNothingRuns(folder);
}

/** Ends the running processes of a folder whose command matches; for tests that hurt one part. */
export function killPart(folder: string, part: RegExp): number {
  const found = processesOf(folder).filter((command) => part.test(command));
  for (const command of found) process.kill(Number(command.split(' ')[0]), 'SIGKILL');
  return found.length;
}
