import { expect, test, vi } from 'vitest';
import { createRequestQueue, FLUSH_EVERY_MS, WAITING_AT_MOST } from './request-queue.ts';

const at = { method: 'POST', path: '/{lang}/shop/ajax/opensite/utm/save/' } as const;

function open(send: (body: object) => boolean = () => true) {
  const sent: object[] = [];
  const clocks: { act: () => void; milliseconds: number }[] = [];
  const queue = createRequestQueue({
    async send({ body }) {
      sent.push(body);
      return send(body);
    },
    later: (act, milliseconds) => clocks.push({ act, milliseconds }),
  });
  const tick = async () => {
    clocks.shift()?.act();
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    sent,
    clocks,
    tick,
    flush: queue.flush,
    add: (body: object) => queue.add({ at, body }),
    gather: (source: () => object[], isFull = false) =>
      queue.gather(() => source().map((body) => ({ at, body })), isFull),
  };
}

test('requests that nobody waits for go together after 3000 ms I9-008 D76', async () => {
  const { sent, clocks, tick, add } = open();
  add({ one: 1 });
  add({ two: 2 });
  expect(sent).toEqual([]);
  expect(clocks.map(({ milliseconds }) => milliseconds)).toEqual([3_000]);
  expect(FLUSH_EVERY_MS).toBe(3_000);
  await tick();
  expect(sent).toEqual([{ one: 1 }, { two: 2 }]);
  add({ three: 3 });
  await tick();
  expect(sent).toHaveLength(3);
});

test('leaving the page sends at once what waits, and only once I9-008 D76', async () => {
  const { sent, tick, add, flush } = open();
  add({ one: 1 });
  flush();
  expect(sent).toEqual([{ one: 1 }]);
  await tick();
  flush();
  expect(sent).toHaveLength(1);
});

test('what did not arrive is sent again, three times at the most D76', async () => {
  const send = vi.fn(() => false);
  const { tick, add } = open(send);
  add({ one: 1 });
  for (let round = 0; round < 6; round += 1) await tick();
  expect(send).toHaveBeenCalledTimes(3);
});

test('a page that asks without end keeps the newest twenty D76', async () => {
  const { sent, tick, add } = open();
  for (let count = 0; count < 100; count += 1) add({ count });
  await tick();
  expect(sent).toHaveLength(WAITING_AT_MOST);
  expect(sent.at(-1)).toEqual({ count: 99 });
});

test('what comes together until the next sending goes with it, asked for once I9-008 D76', async () => {
  const sent: object[] = [];
  const clocks: (() => void)[] = [];
  const queue = createRequestQueue({
    send: ({ body }) => Promise.resolve(sent.push(body) > 0),
    later: (act) => clocks.push(act),
  });
  const seen: object[] = [{ one: 1 }];
  const source = () => seen.splice(0).map((body) => ({ at, body }));
  queue.gather(source);
  queue.gather(source);
  seen.push({ two: 2 });
  expect([sent, clocks.length]).toEqual([[], 1]);
  clocks.shift()?.();
  expect(sent).toEqual([{ one: 1 }, { two: 2 }]);
  seen.push({ three: 3 });
  queue.flush();
  expect(sent).toHaveLength(2);
  queue.gather(source);
  queue.flush();
  expect(sent).toHaveLength(3);
});

const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ [name]: place }));

test('what is gathered takes no place of what waited, when it is sent and when nobody took it I9-008 D76', async () => {
  let isAway = true;
  const { sent, tick, add, gather, flush } = open(() => !isAway);
  add({ campaign: 1 });
  gather(() => many('seen', WAITING_AT_MOST + 5));
  await tick();
  expect([sent.length, sent[0]]).toEqual([WAITING_AT_MOST + 1, { campaign: 1 }]);
  // All of them came back; the campaign waits on, also when more come.
  for (const body of many('other', 3)) add(body);
  isAway = false;
  sent.length = 0;
  flush();
  expect(sent).toHaveLength(WAITING_AT_MOST);
  expect(sent).toEqual(expect.arrayContaining([{ campaign: 1 }, ...many('other', 3)]));
});

test('what is full goes at once, and what waited with it I9-008 D76', () => {
  const { sent, add, gather } = open();
  add({ campaign: 1 });
  gather(() => many('seen', 2), true);
  expect(sent).toEqual([{ campaign: 1 }, { seen: 0 }, { seen: 1 }]);
});
