import { afterEach, beforeEach, expect, test, vi } from 'vitest';
// Here before the clock stands still: how long a module takes to come is not the test's business.
import { meetPhone } from '#features/codes/ui/meet-phone.ts';
import { toastStore } from '#overlays/toasts.ts';
import { READ_WITHIN_MS, SLOW_AFTER_MS } from '#web/answer-limit.ts';
import { askOfEmail } from './ask-of-email.ts';

// Other tests of this process may have said something.
beforeEach(() => toastStore.set([]));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  toastStore.set([]);
});

test('that it takes long is not said of what is asked when a field is left', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'ru' } });
  const asked = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', asked);
  const email = askOfEmail('anna@example.test');
  const phone = meetPhone({ phone: '9000000202', countryIso: 'ru', purpose: null });
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(toastStore.get()).toEqual([]);
  await vi.advanceTimersByTimeAsync(READ_WITHIN_MS - SLOW_AFTER_MS);
  expect(await email).toMatchObject({ code: 'NETWORK' });
  expect(await phone).toMatchObject({ words: null });
});
