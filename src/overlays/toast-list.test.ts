import { expect, test } from 'vitest';
import {
  hidesAfterMs,
  withToast,
  withoutCategory,
  withoutToast,
  type ShownToast,
} from './toast-list.ts';

let lastId = 0;
const notice = (over: Partial<ShownToast> = {}): ShownToast => {
  lastId += 1;
  return { id: lastId, type: 'success', category: 'cart', text: `notice ${lastId}`, ...over };
};

test('a notice has a type and words, and belongs to a category I3-061 I3-062', () => {
  const shown = withToast(
    [],
    notice({ type: 'error', category: 'security', text: 'Неверный пароль' }),
  );
  expect(shown).toMatchObject([{ type: 'error', category: 'security', text: 'Неверный пароль' }]);
});

test('success goes after 2 seconds, warnings and errors stay I9-007 C8-005', () => {
  expect(hidesAfterMs(notice())).toBe(2000);
  expect(hidesAfterMs(notice({ type: 'warning' }))).toBeNull();
  expect(hidesAfterMs(notice({ type: 'error' }))).toBeNull();
});

test('a success with a button does not go by itself C8-005', () => {
  expect(hidesAfterMs(notice({ mustConfirm: true }))).toBeNull();
});

test('at most three stand at once, and one that waits for its button stays C8-004 I8-004', () => {
  const waiting = notice({ type: 'warning', mustConfirm: true });
  const more = [notice(), notice(), notice()];
  const list = more.reduce<readonly ShownToast[]>(withToast, [waiting]);
  expect(list.map(({ id }) => id)).toEqual([waiting.id, more[1]?.id, more[2]?.id]);
});

test('the same words are not shown twice', () => {
  const list = withToast([notice({ text: 'Готово' })], notice({ text: 'Готово' }));
  expect(list).toHaveLength(1);
});

test('one category can be cleared before it is asked again I3-062', () => {
  const cart = notice();
  expect(withoutCategory([cart, notice({ category: 'security' })], 'security')).toEqual([cart]);
  expect(withoutToast([cart], cart.id)).toEqual([]);
});
