import { afterEach, expect, test, vi } from 'vitest';
import { undoBetterKit } from '../../calls/better-kit.ts';
import { takeBetter } from './take-better.ts';

afterEach(() => vi.unstubAllGlobals());

const BETTER = { actionID: 10, name: 'Пара', saves: 250.5, pointsLost: 0 };

/** What is heard of a press that the server answers so. */
async function pressed(status: number, body: object): Promise<unknown[]> {
  vi.stubGlobal('document', { documentElement: { lang: 'ru' }, querySelector: () => null });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );
  const heard: unknown[] = [];
  await takeBetter(BETTER, {
    ask: async (make) => (await make()).success,
    onDone: (done) => heard.push(done),
    onGone: () => heard.push('asks anew'),
  });
  return heard;
}

test('a proposal that holds no more is asked anew, though the cart is the same; one that was taken can come back', async () => {
  const gone = { success: false, code: 'BETTER_GONE', message: ['Уже не выйдет'], data: {} };
  expect(await pressed(409, gone)).toEqual(['asks anew']);
  const exchange = { pack: 'own', apart: [], together: [] };
  const taken = { success: true, message: [], data: { exchange, cartData: { revision: 3 } } };
  expect(await pressed(200, taken)).toEqual([{ better: BETTER, exchange, revision: 3 }]);
});

test('the way back takes no more kits than an exchange makes', () => {
  const kit = { actionID: 1, sku: 'K1', count: 1, items: [{ sku: 'A', count: 1 }] };
  const isTaken = (apart: number, together: number) =>
    undoBetterKit.body.safeParse({
      pack: 'own',
      apart: Array.from({ length: apart }, () => kit),
      together: Array.from({ length: together }, () => kit),
    }).success;
  expect([isTaken(10, 10), isTaken(11, 0), isTaken(0, 11)]).toEqual([true, false, false]);
});
