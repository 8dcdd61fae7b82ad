import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCashbackWorld, type CashbackWorld } from '../../../../test/support/cashback-world.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { MOMENT } from '../../../../test/support/order-world.ts';
import { giveFile } from './public.ts';

let base: TestDatabase;
let world: CashbackWorld;
beforeAll(async () => {
  base = await createTestDatabase();
  world = await openCashbackWorld(base.database);
});
afterAll(() => base.close());

const give = (text: string) =>
  giveFile(base.database, text, { actor: { kind: 'system', name: 'test' }, now: MOMENT });

test('each line of a file is given once for its id, however often the file is read, also after it was mended I3-004', async () => {
  const [anna, carl] = [await world.contract(), await world.contract('c')];
  const wrong = `one;${anna.contract};bz;100;Спасибо\ntwo;${carl.contract};bz;сто;Спасибо\nthree;9999999;bz;1;Спасибо`;
  const first = await give(wrong);
  expect(first).toMatchObject({ given: 1, before: 0 });
  expect(first.troubles.map(({ number }) => number)).toEqual([2, 3]);
  const mended = wrong.replace('сто', '55,50').split('\n').slice(0, 2).join('\n');
  expect(await give(mended)).toEqual({ given: 1, before: 1, troubles: [] });
  expect(await give(mended)).toEqual({ given: 0, before: 2, troubles: [] });
  expect([await world.held(anna), await world.held(carl)]).toEqual([100_00, 55_50]);
});
