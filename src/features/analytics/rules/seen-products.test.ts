import { expect, test } from 'vitest';
import { hasAgreed, isProgram } from './consent.ts';
import { LIST_EVENTS, LIST_IDS } from '../model.ts';
import { createSeenProducts, FULL_AT } from './seen-products.ts';
import { WAITING_AT_MOST } from '#web/request-queue.ts';

test('products that were seen are told of in batches of four, each list by its id and by the name «Товар» C9-045 C9-046 D72', () => {
  const seen = createSeenProducts();
  for (let at = 1; at <= 9; at++) seen.note('impression', 'CTLG', `sku ${at}`);
  seen.note('impression', 'PRDCT', 'other');
  seen.note('click', 'CTLG', 'sku 1');
  const batches = seen.take();
  expect(batches.map(({ products }) => products.length)).toEqual([4, 4, 1, 1, 1]);
  expect(batches.map(({ event, list_id }) => `${event} ${list_id}`)).toEqual([
    'impression CTLG',
    'impression CTLG',
    'impression CTLG',
    'impression PRDCT',
    'click CTLG',
  ]);
  expect(new Set(batches.map(({ list_name }) => list_name))).toEqual(new Set(['Товар']));
  expect(seen.take()).toEqual([]);
});

test('a product is seen once on a page, and again on the next one; added it is as often as it is', () => {
  const seen = createSeenProducts();
  const note = () => [
    seen.note('impression', 'CTLG', 'a'),
    seen.note('impression', 'CTLG', 'a'),
    seen.note('add', 'CTLG', 'a'),
    seen.note('add', 'CTLG', 'a'),
  ];
  expect(note()).toEqual([true, false, true, true]);
  seen.turn();
  expect(note()).toEqual([true, false, true, true]);
  for (let at = 0; at < 1_000; at++) seen.note('impression', 'CTLG', `sku ${at}`);
  expect(seen.take().flatMap(({ products }) => products)).toHaveLength(200);
});

test('so many that another would not go along are full, in however many lists they are, and are fewer batches than go together C9-045', () => {
  const seen = createSeenProducts();
  expect(seen.isFull()).toBe(false);
  const kinds = LIST_EVENTS.flatMap((event) => LIST_IDS.map((list) => [event, list] as const));
  for (let at = 0; !seen.isFull(); at++) {
    const [event, list] = kinds[at < kinds.length ? at : 0] ?? (['view', 'CTLG'] as const);
    seen.note(event, list, `sku ${at}`);
  }
  const batches = seen.take();
  expect(batches.flatMap(({ products }) => products)).toHaveLength(FULL_AT);
  expect(batches.length).toBeLessThanOrEqual(WAITING_AT_MOST);
  expect(seen.isFull()).toBe(false);
});

test('only who has agreed is counted, and no program', () => {
  const cookies = ['informer_cookieAgreement=1', 'a=2; informer_cookieAgreement=1; b=3'];
  expect(cookies.map(hasAgreed)).toEqual([true, true]);
  for (const none of ['', 'informer_cookieAgreement=0', 'x_informer_cookieAgreement=1'])
    expect(hasAgreed(none)).toBe(false);
  expect(isProgram('Mozilla/5.0 (compatible; Examplebot/2.1)')).toBe(true);
  expect([isProgram(undefined), isProgram('')]).toEqual([true, true]);
  expect(isProgram('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(
    false,
  );
});
