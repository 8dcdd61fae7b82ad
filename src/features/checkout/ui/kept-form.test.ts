import { expect, test } from 'vitest';
import { EMPTY_DELIVERY_FORM, TYPED_HERE } from '../rules/delivery-form.ts';
import { mergeKept, withKept } from './kept-form.ts';

const KNOWN = {
  ...EMPTY_DELIVERY_FORM,
  typed: {
    ...EMPTY_DELIVERY_FORM.typed,
    receiverEmail: 'old@example.test',
    'address.city': 'Омск',
  },
};

test('what was typed comes back over what the server knows; what was left empty does not wipe it', () => {
  const merged = mergeKept(
    KNOWN,
    {
      tab: 'courier',
      courier: 'X',
      typed: { receiverEmail: 'typed@example.test', 'address.city': '' },
    },
    [],
  );
  expect(merged).toMatchObject({ tab: 'courier', courier: 'X' });
  expect(merged.typed).toMatchObject({
    receiverEmail: 'typed@example.test',
    'address.city': 'Омск',
  });
});

test.each(['not json', '[]', '{"tab":"plane","typed":{"evil":"x"},"pointNumber":"5"}', '7'])(
  'a kept text that is none of ours changes nothing: %s',
  (text) => {
    expect(withKept(KNOWN, text, [])).toEqual(KNOWN);
  },
);

test('a choice that was kept before a point was chosen on another page is an older one; what was typed stays', () => {
  const known = { ...KNOWN, tab: 'store', storeNumber: 7 } as const;
  const kept = (chosenAt: number | null) =>
    JSON.stringify({
      tab: 'courier',
      courier: 'X',
      chosenAt,
      typed: { receiverEmail: 'n@e.test' },
    });
  const older = withKept(known, kept(null), [], 5);
  expect(older).toMatchObject({ tab: 'store', storeNumber: 7, courier: null });
  expect(older.typed.receiverEmail).toBe('n@e.test');
  expect(withKept(known, kept(4), [], 5).tab).toBe('store');
  // Chosen on the step itself since.
  expect(withKept(known, kept(5), [], 5)).toMatchObject({ tab: 'courier', courier: 'X' });
});

const typedIn = (kept: object, addressId: string, book: readonly string[] = []) => {
  const known = { ...KNOWN, typed: { ...KNOWN.typed, addressId } };
  const addresses = book.map((id) => ({ id }));
  return withKept(known, JSON.stringify({ typed: kept }), addresses).typed.addressId;
};

test('an address that was chosen and is not in the book any more gives way to the form C2-072 C2-074', () => {
  expect(typedIn({ addressId: 'italian' }, '', [])).toBe(TYPED_HERE);
  expect(typedIn({ addressId: 'gone' }, 'main', ['main'])).toBe(TYPED_HERE);
  expect(typedIn({ addressId: 'second' }, 'main', ['main', 'second'])).toBe('second');
  expect(typedIn({ addressId: TYPED_HERE }, 'main', ['main'])).toBe(TYPED_HERE);
});

test('what a guest typed stays the address when signing in brings a book C2-074', () => {
  const guest = { addressId: '', 'address.street': 'Примерная' };
  expect(typedIn(guest, 'main', ['main'])).toBe(TYPED_HERE);
  expect(typedIn({ addressId: '', receiverEmail: 'x@example.test' }, 'main', ['main'])).toBe(
    'main',
  );
});
