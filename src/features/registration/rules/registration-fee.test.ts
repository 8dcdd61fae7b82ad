import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findStore, listCountries } from '#countries/packs.ts';
import { REGISTRATION_KINDS } from './registration-kind.ts';
import { feeFor } from './registration-fee.ts';

const [first] = listCountries();
const currency = first?.currency;
const storeOf = (code: string) => (code === 'xx' && currency ? { code, currency } : null);

test('a consultant owes what the pack names, whatever that is; a client owes nothing D86', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (consultantMinor) => {
      const pack = {
        registrationFee: { consultantMinor },
        availableOnlineShop: [
          { code: 'yy', default: false },
          { code: 'xx', default: true },
        ],
      };
      expect(feeFor(pack, REGISTRATION_KINDS.bp, storeOf)).toEqual({
        store: 'xx',
        minor: consultantMinor,
        currency,
      });
      expect(feeFor(pack, REGISTRATION_KINDS.pk, storeOf)).toBeNull();
    }),
  );
});

test('where the pack names no fee nobody owes one', () => {
  const pack = { registrationFee: null, availableOnlineShop: [{ code: 'xx', default: true }] };
  expect(feeFor(pack, REGISTRATION_KINDS.bp, storeOf)).toBeNull();
});

test('every fee that a pack names can be paid: in the store that is its first, in money of the pack', () => {
  const named = listCountries().filter(({ registrationFee }) => registrationFee !== null);
  expect(named.length).toBeGreaterThan(0);
  for (const pack of named)
    expect(feeFor(pack, REGISTRATION_KINDS.bp, findStore), pack.cntr).toMatchObject({
      minor: pack.registrationFee?.consultantMinor,
      currency: pack.currency,
    });
});
