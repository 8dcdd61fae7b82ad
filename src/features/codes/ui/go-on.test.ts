import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { goOnLater } from './go-on.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one second after the right code the page goes where the server said I4-029 I9-002', () => {
  const gone: string[] = [];
  goOnLater('/ru/shop/cart/', (address) => void gone.push(address));
  vi.advanceTimersByTime(999);
  expect(gone).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(gone).toEqual(['/ru/shop/cart/']);
});
