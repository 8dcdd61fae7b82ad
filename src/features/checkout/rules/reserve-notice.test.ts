import { expect, test } from 'vitest';
import { listCountries, getCountry } from '#countries/packs.ts';
import { PAYMENT_METHODS, readMethod } from '#countries/payment-methods.ts';
import { dueNotice, noticeDue } from './reserve-notice.ts';

const noticeIn = (country: string, name: string, totalMinor = 1_00) => {
  const method = readMethod(name);
  if (!method) throw new Error(`no method ${name}`);
  return dueNotice(getCountry(country), { method, totalMinor });
};

test('a card is waited for everywhere but in Russia and Vietnam, in Azerbaijan with a notice of its own C4-097 C9-039', () => {
  const found = Object.fromEntries(
    listCountries().map(({ cntr }) => [cntr, noticeIn(cntr, 'card')]),
  );
  const { ru, vn, az, ...others } = found;
  expect([ru, vn, az]).toEqual([null, null, 'reserved-notification-az']);
  expect(Object.keys(others).length).toBeGreaterThan(20);
  expect(new Set(Object.values(others))).toEqual(new Set(['reserved-notification']));
});

test('whoever pays on receipt is told of no reserve, in any country C9-039', () => {
  for (const { cntr } of listCountries())
    expect([cntr, noticeIn(cntr, 'pay_after_delivery')]).toEqual([cntr, null]);
});

test('the gateway’s bank transfer hides it in the Czech Republic alone C9-040', () => {
  const hiding = listCountries().filter(
    ({ cntr, paymentMethods }) =>
      paymentMethods.includes('bank_transfer') &&
      noticeIn(cntr, 'card') !== null &&
      noticeIn(cntr, PAYMENT_METHODS.bank_transfer.fullCode) === null,
  );
  expect(hiding.map(({ cntr }) => cntr)).toEqual(['cz']);
  expect(PAYMENT_METHODS.bank_transfer.fullCode).toBe('gateway_bank_transfer');
});

test('where nothing is left to pay, nothing waits for money', () => {
  expect(noticeIn('de', 'card', 0)).toBeNull();
});

test('an order waits for the notice that was not shown, and for no other', () => {
  const order = { method: 'card', totalMinor: 1_00 } as const;
  const az = getCountry('az');
  const refused = {
    code: 'RESERVE_NOTICE_NEEDED',
    data: { reserveNotice: 'reserved-notification-az' },
  };
  expect(noticeDue(az, order, null)).toEqual(refused);
  expect(noticeDue(az, order, 'reserved-notification')).toEqual(refused);
  expect(noticeDue(az, order, 'reserved-notification-az')).toBeNull();
  expect(noticeDue(az, order, undefined)).toBeNull();
  expect(noticeDue(getCountry('ru'), order, null)).toBeNull();
});
