import { describe, expect, test } from 'vitest';
import { getCountry, getStore } from '#countries/packs.ts';
import {
  PROMO_INPUTS,
  promoCodeState,
  readPromoForm,
  typedPromo,
  type TypedPromo,
} from './promo-form.ts';
import { promoReason, readPromoRow } from './promo-row.ts';
import { codeOfRun, readRun } from './promo-run.ts';

const now = new Date('2026-11-30T09:30:15.250Z');
const where = {
  currency: getStore('ru').currency,
  timeZone: getCountry(getStore('ru').homeCountry).timeZone,
};
const typed = (more: Partial<TypedPromo>): TypedPromo => ({
  ...(Object.fromEntries(PROMO_INPUTS.map((name) => [name, ''])) as TypedPromo),
  code: 'spring-24',
  kind: 'amount',
  value: '300',
  ...more,
});
const read = (more: Partial<TypedPromo>, standing = null, isOfBatch = false) =>
  readPromoForm(typed(more), where, { standing, now, isOfBatch });
const faultsOf = (more: Partial<TypedPromo>) => {
  const done = read(more);
  return done.ok
    ? {}
    : Object.fromEntries(Object.entries(done.faults).map(([name, { code }]) => [name, code]));
};
const offerOf = (more: Partial<TypedPromo>) => {
  const done = read(more);
  if (!done.ok) throw new Error(JSON.stringify(done.faults));
  return done.offer;
};

describe('a form of a code', () => {
  test('a code holds from the moment it is saved without an end; a last day is whole, and an hour is exact, by the clock of the store', () => {
    expect(offerOf({})).toMatchObject({
      code: 'SPRING24',
      amountMinor: 300_00,
      applies: 'sum',
      validFrom: now,
      validUntil: null,
    });
    expect(
      offerOf({ startDay: '2026-12-01', startClock: '10:00', endDay: '2026-12-31' }),
    ).toMatchObject({
      validFrom: new Date('2026-12-01T07:00:00Z'),
      validUntil: new Date('2026-12-31T21:00:00Z'),
    });
    expect(offerOf({ endDay: '2026-12-31', endClock: '12:00' }).validUntil).toEqual(
      new Date('2026-12-31T09:00:00Z'),
    );
  });

  test('what is shown is what was typed, and stays to the second where it is not touched', () => {
    const offer = offerOf({
      kind: 'percent',
      value: '12,5',
      cap: '1000',
      applies: 'products',
      skus: '400501, 400502',
      categories: '263',
      least: '900',
      roles: 'pc c',
      limit: '10',
      person_limit: '1',
      endDay: '2026-12-31',
    });
    const shown = typedPromo(offer, where);
    expect(shown).toMatchObject({
      value: '12.5',
      cap: '1000.00',
      skus: '400501 400502',
      startDay: '2026-11-30',
      startClock: '12:30',
      endDay: '2026-12-31',
      endClock: '',
    });
    const again = readPromoForm(shown, where, { standing: offer, now, isOfBatch: false });
    expect(again).toEqual({ ok: true, offer });
  });

  test('everything that is wrong is told at once, each at its input', () => {
    expect(
      faultsOf({
        code: 'abc',
        value: '0',
        least: 'much',
        limit: '0',
        person_limit: '1.5',
        endDay: '2026-02-30',
      }),
    ).toEqual({ code: 'SIGNS', limit: 'COUNT', person_limit: 'COUNT', end: 'MOMENT' });
    expect(faultsOf({ value: '0', least: 'much', startClock: '25:00' })).toEqual({
      value: 'AMOUNT',
      least: 'AMOUNT',
      start: 'MOMENT',
    });
    expect(faultsOf({ kind: 'percent', value: '101' })).toEqual({ value: 'PERCENT' });
    expect(faultsOf({ applies: 'products' })).toEqual({ skus: 'BESIDE' });
    expect(faultsOf({ startDay: '2026-12-02', endDay: '2026-12-01' })).toEqual({ end: 'BEFORE' });
    expect(faultsOf({ startDay: '2026-11-01', endDay: '2026-11-02' })).toEqual({ end: 'PAST' });
  });

  test('one that is over stays over while something else of it is changed', () => {
    const standing = {
      validFrom: new Date('2026-10-01T00:00:00Z'),
      validUntil: new Date('2026-10-02T10:20:30Z'),
    };
    const shown = typedPromo({ ...offerOf({}), ...standing }, where);
    const again = readPromoForm(shown, where, { standing, now, isOfBatch: false });
    expect(again).toMatchObject({ ok: true, offer: standing });
    expect(promoCodeState(standing, now)).toBe('ended');
    expect(promoCodeState({ ...standing, validUntil: null }, now)).toBe('running');
    expect(promoCodeState({ validFrom: new Date('2027-01-01'), validUntil: null }, now)).toBe(
      'planned',
    );
  });
});

test('a file is told the first of what is wrong, without the code', () => {
  const row = readPromoRow(
    { code: 'abc', kind: 'free', value: '1' },
    { currency: where.currency, isOfBatch: true },
  );
  expect(row.ok ? [] : row.faults.map(promoReason)).toEqual([
    'kind is none of: amount, percent, gift',
    'code has not 10 to 40 signs',
  ]);
});

describe('a run of codes', () => {
  test('signs by chance are those that nobody takes for one another', () => {
    const codes = Array.from({ length: 32 }, (_, at) => codeOfRun('X', [at])).join('');
    expect(codes).toMatch(/^[2-9A-HJ-NP-Z]+$/);
    expect(codeOfRun('AUTUMN', [0, 31, 32, 255])).toBe('AUTUMN2Z2Z222222');
  });

  test('it has a name, a prefix of letters and digits, and a number of codes that the office makes', () => {
    expect(readRun({ name: '  Осень  2026 ', prefix: 'autumn-', count: ' 500 ' })).toEqual({
      run: { name: 'Осень 2026', prefix: 'AUTUMN', count: 500 },
      faults: {},
    });
    expect(readRun({ name: ' ', prefix: 'ОСЕНЬ', count: '10001' }).faults).toEqual({
      name: 'EMPTY',
      prefix: 'SIGNS',
      count: 'COUNT',
    });
    expect(readRun({ name: 'x'.repeat(81), prefix: 'A'.repeat(21), count: '0' }).faults).toEqual({
      name: 'LONG',
      prefix: 'SIGNS',
      count: 'COUNT',
    });
  });
});
