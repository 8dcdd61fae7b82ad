import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePlace } from '#features/office/rules/keyset.ts';
import type { OfficeBrowser } from '../support/office-browser.ts';
import { openProductDesk, type ProductDesk } from '../support/product-desk.ts';

let world: ProductDesk;
let browser: OfficeBrowser;
beforeAll(async () => {
  world = await openProductDesk();
  browser = await world.desk('owner');
});
afterAll(() => world?.shop.close());

const ID = '00000000-0000-4000-8000-000000000000';
/** By list, what stands behind the moment in its place. */
const LISTS = {
  '/orders': ['1'],
  '/products': ['A-1'],
  '/promotions': ['ru', '1'],
  '/promo-codes': [ID],
  '/certificates': [ID],
  '/subscriptions': [ID, '1'],
} as const;
const NEVER = ['2026-02-30', '2026-13-01', '2026-00-10', '0000-01-01'].map(
  (day) => `${day}T00:00:00.000000Z`,
);

test('a list that is asked to go on from a moment that never was, or from no number, begins at its beginning', async () => {
  for (const [list, rest] of Object.entries(LISTS)) {
    const open = async (key: readonly string[]) => {
      await browser.open(`${list}?cursor=${writePlace({ side: 'after', key })}`);
      return [browser.status, browser.words.includes('Страница не открылась')];
    };
    for (const moment of [...NEVER, '2026-01-01T24:00:00.000000Z', '2026-01-01T00:61:00.000000Z'])
      // oxlint-disable-next-line no-await-in-loop -- one browser, one after the other
      expect(await open([moment, ...rest]), `${list} ${moment}`).toEqual([200, false]);
    const wrong = rest.map((piece) => (piece === ID ? '-'.repeat(ID.length) : piece));
    // oxlint-disable-next-line no-await-in-loop -- one browser, one after the other
    expect(await open(['2026-01-01T00:00:00.000000Z', ...wrong]), list).toEqual([200, false]);
  }
});
