import { expect, test } from 'vitest';
import { EMPTY_DELIVERY_FORM } from '../rules/delivery-form.ts';
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
  const merged = mergeKept(KNOWN, {
    tab: 'courier',
    courier: 'X',
    typed: { receiverEmail: 'typed@example.test', 'address.city': '' },
  });
  expect(merged).toMatchObject({ tab: 'courier', courier: 'X' });
  expect(merged.typed).toMatchObject({
    receiverEmail: 'typed@example.test',
    'address.city': 'Омск',
  });
});

test.each(['not json', '[]', '{"tab":"plane","typed":{"evil":"x"},"pointNumber":"5"}', '7'])(
  'a kept text that is none of ours changes nothing: %s',
  (text) => {
    expect(withKept(KNOWN, text)).toEqual(KNOWN);
  },
);
