import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { partOf } from '../support/part-of-run.ts';
import { killAtRandom, killPart, twoInOneFolder } from '../support/start-stop/faults.ts';
import {
  ask,
  processesOf,
  startShop,
  until,
  untilNothingRuns,
} from '../support/start-stop/shop-process.ts';
import { buildSmallHouse, type SmallHouse } from '../support/start-stop/small-house.ts';

const NOBODY = 65_534;
const CTRL_C = '\u0003';
const isRoot = process.getuid?.() === 0;

let house: SmallHouse;
beforeAll(() => {
  house = buildSmallHouse();
});
afterEach(() => {
  killPart(house.folder, /./);
  rmSync(path.join(house.folder, '.data'), { recursive: true, force: true });
});
afterAll(() => house.remove());

test('SIGTERM to npm finishes what is in flight and leaves nothing running', async () => {
  const shop = startShop(house.folder, { through: 'npm' });
  const port = await shop.ready;
  const inFlight = ask(port, '/slow');
  await until('the question has arrived', () => shop.output().includes('slow: asked'));
  shop.child.kill('SIGTERM');
  expect(await inFlight).toBe('0');
  await shop.ended;
  await untilNothingRuns(house.folder);
});

test('Ctrl-C in a terminal, which arrives twice under npm, finishes what is in flight and leaves nothing running', async () => {
  const shop = startShop(house.folder, { through: 'terminal' });
  const port = await shop.ready;
  const inFlight = ask(port, '/slow');
  await until('the question has arrived', () => shop.output().includes('slow: asked'));
  shop.child.stdin?.write(CTRL_C);
  expect(await inFlight).toBe('0');
  await shop.ended;
  expect(shop.output()).toContain('finishing what is in flight');
  expect(shop.output()).not.toContain('again');
  await untilNothingRuns(house.folder);
});

test('a killed npm takes its server along', async () => {
  const shop = startShop(house.folder, { through: 'npm' });
  await shop.ready;
  shop.child.kill('SIGKILL');
  await shop.ended;
  await untilNothingRuns(house.folder);
});

test('Ctrl-C in the middle of the first start leaves nothing running, and the next start works', async () => {
  const cut = startShop(house.folder, { through: 'terminal' });
  cut.ready.catch(() => {});
  await until('the database is being made', () => cut.output().includes('Making the database'));
  cut.child.stdin?.write(CTRL_C);
  await cut.ended;
  await untilNothingRuns(house.folder);
  const next = startShop(house.folder);
  expect(await ask(await next.ready, '/write')).toBe('1');
});

/** Each on a first start and on a later one; the gate takes two, `npm run prove -- start-and-stop` a hundred. */
const KILLS = partOf(
  [
    [0, 1],
    [3, 4],
  ],
  `${import.meta.filename} kills`,
).flat();

test.each(KILLS)(
  'a kill at a random moment (seed %i) leaves no orphan and loses no acknowledged row; the next start works',
  async (seed) => {
    expect(await killAtRandom(house.folder, seed)).toBeGreaterThanOrEqual(0);
  },
);

test.each(partOf([0, 2], `${import.meta.filename} pairs`))(
  'two servers in one folder share one database, and one outlives the other (seed %i)',
  async (seed) => {
    await twoInOneFolder(house.folder, seed);
  },
);

test("the keeper's death is noticed: the database goes on under another keeper and ends with the shop", async () => {
  const shop = startShop(house.folder);
  const port = await shop.ready;
  expect(killPart(house.folder, /keeper\.mjs/)).toBe(1);
  expect(await ask(port, '/write')).toBe('1');
  await until('a keeper is back', () =>
    processesOf(house.folder).some((command) => command.includes('keeper.mjs')),
  );
  expect(await ask(port, '/write')).toBe('2');
  await sleep(300);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  await untilNothingRuns(house.folder);
});

test("the database's death is repaired on the same port, and acknowledged rows are there", async () => {
  const shop = startShop(house.folder);
  const port = await shop.ready;
  const isDatabase = (command: string) => command.includes('bin/postgres -D');
  const dead = processesOf(house.folder).find(isDatabase);
  await ask(port, '/write');
  expect(killPart(house.folder, /bin\/postgres -D/)).toBe(1);
  // For some milliseconds the dead server's sessions still answer: only another process is the repair.
  await until('another database runs', () =>
    processesOf(house.folder).some((command) => isDatabase(command) && command !== dead),
  );
  await until('it answers again, and acknowledged rows are there', () =>
    ask(port, '/write').then(
      (count) => Number(count) >= 3,
      () => false,
    ),
  );
});

test('a wrong setting stops the start with code 1, its name and an example', async () => {
  const shop = startShop(house.folder, {
    through: 'npm',
    env: { PORT: 'many', LOG_LEVEL: 'loud' },
  });
  await expect(shop.ready).rejects.toThrow();
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toMatch(
    /PORT must be a whole number[\s\S]*For example: PORT=8080[\s\S]*LOG_LEVEL/,
  );
});

test.runIf(isRoot)('a plain user starts and stops it', async () => {
  const own = buildSmallHouse({ owner: NOBODY });
  try {
    const shop = startShop(own.folder, { through: 'npm', asUser: NOBODY });
    expect(await ask(await shop.ready, '/write')).toBe('1');
    if (shop.child.pid) process.kill(shop.child.pid, 'SIGTERM');
    await shop.ended;
    await untilNothingRuns(own.folder);
  } finally {
    killPart(own.folder, /./);
    own.remove();
  }
});

test.runIf(isRoot)(
  'root starts it under a private folder, and finds the same rows again',
  async () => {
    const own = buildSmallHouse({ isPrivate: true });
    let elsewhere: string | undefined;
    try {
      for (const count of ['1', '2']) {
        const shop = startShop(own.folder, { through: 'npm' });
        expect(await ask(await shop.ready, '/write')).toBe(count);
        elsewhere = /\/var\/lib\/arnika\/data-[0-9a-f]+/.exec(shop.output())?.[0];
        expect(elsewhere).toBeDefined();
        shop.child.kill('SIGTERM');
        await shop.ended;
        await untilNothingRuns(own.folder);
      }
    } finally {
      killPart(own.folder, /./);
      own.remove();
      if (elsewhere) rmSync(elsewhere, { recursive: true, force: true });
    }
  },
);
