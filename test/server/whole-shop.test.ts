import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { killPart } from '../support/start-stop/faults.ts';
import { ask, startShop, until, untilNothingRuns } from '../support/start-stop/shop-process.ts';
import { buildWholeHouse, type SmallHouse } from '../support/start-stop/small-house.ts';

const env = { PAYMENT_SANDBOX_PORT: '0', LOG_LEVEL: 'warn' };

let house: SmallHouse;
beforeAll(() => {
  house = buildWholeHouse();
});
afterEach(() => {
  killPart(house.folder, /./);
});
afterAll(() => house.remove());

/** A server that has just begun on a busy machine may say that it is late: readiness is what one asks for again. */
const untilReady = (port: number) =>
  expect.poll(() => ask(port, '/readyz').catch(() => '')).toBeTruthy();

test('npm start: killed in the first start, then whole; Ctrl-C in a terminal ends all of it', async () => {
  const killed = startShop(house.folder, { through: 'npm', env });
  killed.ready.catch(() => {});
  await until(
    'the first start has a database',
    () => killed.output().includes('Making the database'),
    60_000,
  );
  await sleep(900);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await untilNothingRuns(house.folder);

  const shop = startShop(house.folder, { through: 'terminal', env });
  const port = await shop.ready;
  expect(await ask(port, '/livez')).toBeTruthy();
  await untilReady(port);
  shop.child.stdin?.write('\u0003');
  await shop.ended;
  expect(shop.output()).not.toContain('left behind');
  await untilNothingRuns(house.folder);
});

test('two whole shops in one folder serve from one database', async () => {
  const shops = [
    startShop(house.folder, { through: 'npm', env }),
    startShop(house.folder, { through: 'npm', env }),
  ];
  for (const shop of shops) await untilReady(await shop.ready);
  for (const shop of shops) {
    shop.child.kill('SIGTERM');
    await shop.ended;
    expect(shop.output()).not.toContain('left behind');
  }
  await untilNothingRuns(house.folder);
});

test('SIGTERM: the server says at /readyz that it stops and serves on; then its port closes R-P59', async () => {
  const shop = startShop(house.folder, { through: 'npm', env: { ...env, DRAIN_SECONDS: '4' } });
  const port = await shop.ready;
  await untilReady(port);
  shop.child.kill('SIGTERM');
  const ready = () => fetch(`http://127.0.0.1:${port}/readyz`);
  await until('it says that it is stopping', async () => (await ready()).status === 503);
  expect(await (await ready()).json()).toMatchObject({ status: 'stopping' });
  expect(await ask(port, '/ru/')).toContain('</html>');
  await shop.ended;
  expect(shop.output()).not.toContain('left behind');
  await expect(ready()).rejects.toThrow();
  await untilNothingRuns(house.folder);
});

test('a second signal ends a server that still serves at once R-P59', async () => {
  const shop = startShop(house.folder, { through: 'npm', env: { ...env, DRAIN_SECONDS: '300' } });
  const port = await shop.ready;
  await untilReady(port);
  shop.child.kill('SIGTERM');
  await until('it has heard', () => shop.output().includes('finishing what is in flight'));
  // One that comes within a second is the same press.
  await sleep(1_500);
  shop.child.kill('SIGTERM');
  await shop.ended;
  expect(shop.output()).toContain('stopping at once');
  await untilNothingRuns(house.folder);
});
