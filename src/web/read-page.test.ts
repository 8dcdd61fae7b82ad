import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a step of buying may take half a minute to arrive, then the open page says that nobody answers C8-001', async () => {
  // What other tests left under way would be waited for first.
  vi.resetModules();
  const { readPage } = await import('./read-page.ts');
  const { toastStore, setUnanswered } = await import('#overlays/toasts.ts');
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'http://shop.example.test/ru/shop/cart/' });
  setUnanswered('Сервер не отвечает', 'Дольше обычного');
  const request = new Request('http://shop.example.test/ru/shop/cart/payment/');
  const step = Promise.withResolvers<string>();
  // One that was given up never comes to an end.
  const shown = vi.fn<(value: string) => void>();
  void readPage({ request, serverLoader: () => step.promise }).then(shown);
  await vi.advanceTimersByTimeAsync(29_999);
  step.resolve('the step');
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveBeenCalledWith('the step');
  void readPage({ request, serverLoader: () => new Promise(() => {}) });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(toastStore.get().map(({ text }) => text)).toEqual(['Сервер не отвечает']);
});
