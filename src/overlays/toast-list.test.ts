import { expect, test } from 'vitest';
import {
  hidesAfterMs,
  withToast,
  withoutCategory,
  withoutToast,
  type ShownToast,
} from './toast-list.ts';

let lastId = 0;
const toast = (over: Partial<ShownToast> = {}): ShownToast => {
  lastId += 1;
  return { id: lastId, type: 'success', category: 'cart', text: `toast ${lastId}`, ...over };
};

test('a toast has a type and words, and belongs to a category I3-061 I3-062', () => {
  const shown = withToast(
    [],
    toast({ type: 'error', category: 'security', text: 'Неверный пароль' }),
  );
  expect(shown).toMatchObject([{ type: 'error', category: 'security', text: 'Неверный пароль' }]);
});

test('success goes after 2 seconds, warnings and errors stay I9-007 C8-005', () => {
  expect(hidesAfterMs(toast())).toBe(2000);
  expect(hidesAfterMs(toast({ type: 'warning' }))).toBeNull();
  expect(hidesAfterMs(toast({ type: 'error' }))).toBeNull();
});

test('a success with a button does not go by itself C8-005', () => {
  expect(hidesAfterMs(toast({ mustConfirm: true }))).toBeNull();
});

test('at most three stand at once, and one that waits for its button stays C8-004 I8-004', () => {
  const waiting = toast({ type: 'warning', mustConfirm: true });
  const more = [toast(), toast(), toast()];
  const list = more.reduce<readonly ShownToast[]>(withToast, [waiting]);
  expect(list.map(({ id }) => id)).toEqual([waiting.id, more[1]?.id, more[2]?.id]);
});

test('the same words are not shown twice', () => {
  const list = withToast([toast({ text: 'Готово' })], toast({ text: 'Готово' }));
  expect(list).toHaveLength(1);
});

test('one category can be cleared before it is asked again I3-062', () => {
  const cart = toast();
  expect(withoutCategory([cart, toast({ category: 'security' })], 'security')).toEqual([cart]);
  expect(withoutToast([cart], cart.id)).toEqual([]);
});
