import { afterEach, expect, test, vi } from 'vitest';
import { setUnanswered, toastStore } from '#overlays/toasts.ts';
import { postPage } from './post-page.ts';

const request = new Request('http://shop.example.test/ru/shop/profile');
const said = () => toastStore.get().map(({ text }) => text);

afterEach(() => {
  vi.useRealTimers();
  toastStore.set([]);
});

test('a form that nobody answers leaves its page as it is, with nothing read anew, and says so; the next answer takes that back C8-001', async () => {
  setUnanswered('Сервер не отвечает', 'Дольше обычного');
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await postPage({ request, serverAction: away })).toMatchObject({
    data: { isUnanswered: true },
    init: { status: 503 },
  });
  expect(said()).toEqual(['Сервер не отвечает']);
  const broken = () => Promise.reject(Object.assign(new Error('500'), { status: 500 }));
  expect(await postPage({ request, serverAction: broken })).toMatchObject({
    data: { isUnanswered: true },
  });
  expect(await postPage({ request, serverAction: async () => 'saved' })).toBe('saved');
  expect(said()).toEqual([]);
});

test('a form is not waited for longer than any change, and whoever waits is told before C8-001', async () => {
  vi.useFakeTimers();
  setUnanswered('Сервер не отвечает', 'Дольше обычного');
  const answer = postPage({ request, serverAction: () => new Promise<string>(() => {}) });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said()).toEqual(['Дольше обычного']);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await answer).toMatchObject({ data: { isUnanswered: true } });
  expect(said()).toEqual(['Сервер не отвечает']);
});

test('a way elsewhere, and a form that another press has overtaken, are the router’s to deal with', async () => {
  setUnanswered('Сервер не отвечает', 'Дольше обычного');
  await postPage({ request, serverAction: () => Promise.reject(new TypeError('gone')) });
  expect(said()).toEqual(['Сервер не отвечает']);
  const elsewhere = new Response(null, { status: 303 });
  await expect(postPage({ request, serverAction: () => Promise.reject(elsewhere) })).rejects.toBe(
    elsewhere,
  );
  // It is an answer as well.
  expect(said()).toEqual([]);
  const overtaken = new AbortController();
  overtaken.abort();
  const aborted = new Request(request, { signal: overtaken.signal });
  const gone = new DOMException('', 'AbortError');
  await expect(
    postPage({ request: aborted, serverAction: () => Promise.reject(gone) }),
  ).rejects.toBe(gone);
  expect(said()).toEqual([]);
});
