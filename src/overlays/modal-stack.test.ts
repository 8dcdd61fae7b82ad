import { expect, test } from 'vitest';
import { closed, opened, shown, switched } from './modal-stack.ts';

const LOGIN = opened([], 'auth');

test('opening puts a modal on the stack and shows it I4-070', () => {
  const two = opened(LOGIN, 'merge-cart', { props: { lines: 3 } });
  expect(two.map(({ id }) => id)).toEqual(['auth', 'merge-cart']);
  expect(shown(two)).toEqual({ id: 'merge-cart', props: { lines: 3 }, afterClose: null });
});

test('a modal that is open already comes to the top instead of standing there twice I4-070', () => {
  const again = opened(opened(LOGIN, 'merge-cart'), 'auth');
  expect(again.map(({ id }) => id)).toEqual(['merge-cart', 'auth']);
});

test('closing shows the previous modal again I4-071', () => {
  const { stack } = closed(opened(LOGIN, 'merge-cart'));
  expect(shown(stack)?.id).toBe('auth');
  expect(shown(closed(stack).stack)).toBeNull();
});

test('closing in order to switch does not bring the previous one back I4-071', () => {
  const stack = switched(opened(LOGIN, 'merge-cart'), 'bad-password');
  expect(shown(stack)?.id).toBe('bad-password');
  expect(switched(LOGIN, 'sms-code').map(({ id }) => id)).toEqual(['sms-code']);
});

test('closing carries out what the modal was given for after it: an address or a reload I4-072', () => {
  const go = opened(LOGIN, 'done', { afterClose: { kind: 'go', url: '/ru/' } });
  expect(closed(go).then).toEqual({ kind: 'go', url: '/ru/' });
  expect(closed(opened([], 'done', { afterClose: { kind: 'reload' } })).then).toEqual({
    kind: 'reload',
  });
  expect(closed(LOGIN).then).toBeNull();
});

test('closing with nothing open changes nothing I4-071', () => {
  expect(closed([])).toEqual({ stack: [], then: null });
});
