import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#base/call.ts';
import { ANYBODY } from '#base/rights.ts';
import { toastStore, toast, toastUnanswered, setUnanswered } from '#overlays/toasts.ts';
import {
  CHANGE_WITHIN_MS,
  ORDER_WITHIN_MS,
  READ_WITHIN_MS,
  SLOW_AFTER_MS,
} from './answer-limit.ts';
import { addressOf, call, read } from './call-client.ts';
import { keepFormToken } from './form-token.ts';

const findThing = defineCall({
  name: 'find_thing',
  at: 'GET /{lang}/shop/ajax/thing/find/{contract}/',
  who: ANYBODY,
  params: z.object({ contract: z.string() }),
  query: z.object({ page: z.number().optional() }),
  data: z.object({ name: z.string() }),
  refusals: {},
  proof: 'none',
  limit: 'browse',
});
const editThing = defineCall({
  name: 'edit_thing',
  at: 'POST /{lang}/shop/ajax/thing/edit/',
  who: ANYBODY,
  body: z.object({ count: z.number() }),
  data: z.object({ count: z.number() }),
  refusals: {},
  proof: 'token',
  limit: 'edit',
});

const answerWith = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body, { status })),
  );

beforeEach(() => void vi.stubGlobal('document', { documentElement: { lang: 'ru' } }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  toastStore.set([]);
  keepFormToken(null);
});

test('a call goes to the path of its name, with parameters and query in their places', async () => {
  answerWith(200, { success: true, message: [], warning: null, data: { name: 'Анна К.' } });
  const result = await call(findThing, { params: { contract: '70/1' }, query: { page: 2 } });
  expect(fetch).toHaveBeenCalledWith(
    '/ru/shop/ajax/thing/find/70%2F1/?page=2',
    expect.objectContaining({ method: 'GET' }),
  );
  expect(result.success && result.data.name).toBe('Анна К.');
});

test('a call that changes something carries the token and our own header', async () => {
  answerWith(200, { success: true, message: ['Готово'], warning: null, data: { count: 1 } });
  keepFormToken('t-1');
  await call(editThing, { body: { count: 1 } });
  const init = vi.mocked(fetch).mock.lastCall?.[1];
  const headers = new Headers(init?.headers);
  expect([headers.get('x-csrf-token'), headers.get('x-requested-with'), init?.body]).toEqual([
    't-1',
    'XMLHttpRequest',
    '{"count":1}',
  ]);
});

test('the envelope is read as it stands C7-001 I7-002', () => {
  expect(read(200, { success: true, message: ['a'], warning: 'w', data: { x: 1 } })).toEqual({
    success: true,
    status: 200,
    code: null,
    message: ['a'],
    warning: 'w',
    data: { x: 1 },
  });
});

test('a refusal brings its code, its words and the messages at the fields I3-063', () => {
  const data = { code: 'BAD', fields: { email: 'Введите адрес' }, needReloadPage: true };
  expect(read(422, { success: false, message: ['Исправьте'], warning: null, data })).toMatchObject({
    success: false,
    code: 'BAD',
    message: ['Исправьте'],
    fields: { email: 'Введите адрес' },
    data: { needReloadPage: true },
  });
});

test('a raw list is the data itself D13', () => {
  expect(read(200, [{ id: 1 }])).toMatchObject({ success: true, data: [{ id: 1 }] });
});

test('a server that does not answer, or not in our words, is NETWORK C8-001 I8-001', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed to fetch')));
  expect(await call(editThing, { body: { count: 1 } })).toMatchObject({
    success: false,
    status: 0,
    code: 'NETWORK',
  });
  vi.stubGlobal('fetch', async () => new Response('<html>bad gateway</html>', { status: 502 }));
  expect(await call(editThing, { body: { count: 1 } })).toMatchObject({
    success: false,
    code: 'NETWORK',
  });
});

/** A fetch that never answers by itself. */
const hang = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () =>
      reject(new DOMException('aborted', 'AbortError')),
    );
  });

test('an aborted call says so and nothing else C7-003 C8-002 I7-004 I8-002', async () => {
  vi.stubGlobal('fetch', hang);
  const control = new AbortController();
  const result = call(editThing, { body: { count: 1 } }, { signal: control.signal });
  control.abort();
  expect(await result).toMatchObject({ success: false, code: 'ABORTED', message: [] });
});

test('a later call with the same key cancels the earlier one, others go on', async () => {
  vi.stubGlobal('fetch', hang);
  const first = call(editThing, { body: { count: 1 } }, { key: 'line 1' });
  const stop = new AbortController();
  const other = call(editThing, { body: { count: 9 } }, { key: 'line 2', signal: stop.signal });
  answerWith(200, { success: true, message: [], warning: null, data: { count: 2 } });
  const second = await call(editThing, { body: { count: 2 } }, { key: 'line 1' });
  expect(await first).toMatchObject({ code: 'ABORTED' });
  expect(second).toMatchObject({ success: true, data: { count: 2 } });
  stop.abort();
  expect(await other).toMatchObject({ code: 'ABORTED' });
});

test('what stands in a parameter cannot leave its segment', () => {
  expect(addressOf(findThing.at, 'ru', { params: { contract: '../x?y' } })).toBe(
    '/ru/shop/ajax/thing/find/..%2Fx%3Fy/',
  );
});

test('a call that asks who it is goes on, with the same key, once somebody has shown it; left, it is refused R-P35', async () => {
  const refusal = {
    success: false,
    message: ['Подтвердите'],
    warning: null,
    data: { code: 'PROOF_NEEDED' },
  };
  const done = { success: true, message: [], warning: null, data: { count: 1 } };
  const answers = [refusal, done, refusal];
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return Response.json(answers.shift());
  });
  const asked: string[] = [];
  let isShown = true;
  // Whoever opens the question takes the event over and tells its end.
  vi.stubGlobal('dispatchEvent', (event: CustomEvent<(isShown: boolean) => void>) => {
    asked.push(event.type);
    event.detail(isShown);
    return false;
  });
  const press = () => call(editThing, { body: { count: 1 } }, { idempotencyKey: 'one-order' });
  expect(await press()).toMatchObject({ success: true });
  isShown = false;
  expect(await press()).toMatchObject({ success: false, code: 'PROOF_NEEDED' });
  expect([asked, keys]).toEqual([
    ['proof-needed', 'proof-needed'],
    ['one-order', 'one-order', 'one-order'],
  ]);
});

const said = () => toastStore.get().map(({ text }) => text);

test('a change that is not answered is said to take long, and ends after its limit as a server that does not answer C8-001 I8-001', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', hang);
  setUnanswered('Сервер не отвечает', 'Дольше обычного');
  const change = call(editThing, { body: { count: 1 } });
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS - 1);
  expect(said()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(said()).toEqual(['Дольше обычного']);
  await vi.advanceTimersByTimeAsync(CHANGE_WITHIN_MS - SLOW_AFTER_MS - 1);
  expect(said()).toEqual(['Дольше обычного']);
  await vi.advanceTimersByTimeAsync(1);
  expect(await change).toMatchObject({ success: false, status: 0, code: 'NETWORK' });
  expect(said()).toEqual([]);
});

test('what only reads is given up sooner and in silence, an order later C8-001', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', hang);
  const ended: string[] = [];
  const note = (name: string) => (result: { code: string | null }) =>
    void ended.push(`${name} ${result.code}`);
  void call(findThing, { params: { contract: '7' } }).then(note('read'));
  await vi.advanceTimersByTimeAsync(READ_WITHIN_MS);
  expect([ended, said()]).toEqual([['read NETWORK'], []]);
  const order = { idempotencyKey: 'one-order', withinMs: ORDER_WITHIN_MS };
  void call(editThing, { body: { count: 1 } }, order).then(note('order'));
  await vi.advanceTimersByTimeAsync(ORDER_WITHIN_MS - 1);
  expect(ended).toEqual(['read NETWORK']);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(['read NETWORK', 'order NETWORK']);
});

test('an answer whose second half never comes is silence as well C8-001', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => ({
    status: 200,
    json: () => hang(_, init),
  }));
  const change = call(editThing, { body: { count: 1 } });
  await vi.advanceTimersByTimeAsync(CHANGE_WITHIN_MS);
  expect(await change).toMatchObject({ code: 'NETWORK' });
});

test('what was said of a silent server goes with the next answer to what somebody asked after it, not with one to what nobody pressed; other words stay', async () => {
  setUnanswered('Сервер не отвечает', 'Дольше обычного');
  let answer!: (response: Response) => void;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const done = () =>
    answer(Response.json({ success: true, message: [], warning: null, data: { count: 1 } }));
  const before = call(editThing, { body: { count: 1 } });
  toastUnanswered();
  toast({ type: 'error', category: 'server', text: 'Не найден пакет.' });
  done();
  await before;
  expect(said()).toEqual(['Сервер не отвечает', 'Не найден пакет.']);
  const broken = call(editThing, { body: { count: 1 } });
  answer(Response.json({ success: false, message: [], warning: null, data: {} }, { status: 503 }));
  await broken;
  expect(said()).toHaveLength(2);
  const quiet = call(editThing, { body: { count: 1 } }, { isQuiet: true });
  done();
  expect(await quiet).toMatchObject({ success: true });
  expect(said()).toHaveLength(2);
  const after = call(editThing, { body: { count: 1 } });
  done();
  await after;
  expect(said()).toEqual(['Не найден пакет.']);
});

test('two changes that take long share one toast, which stays until both are answered', async () => {
  vi.useFakeTimers();
  setUnanswered('Сервер не отвечает', 'Дольше обычного');
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const changes = [1, 2].map((count) => call(editThing, { body: { count } }));
  await vi.advanceTimersByTimeAsync(SLOW_AFTER_MS);
  expect(said()).toEqual(['Дольше обычного']);
  const done = { success: true, message: [], warning: null, data: { count: 1 } };
  answers[1]?.(Response.json(done));
  await changes[1];
  expect(said()).toEqual(['Дольше обычного']);
  answers[0]?.(Response.json(done));
  await changes[0];
  expect(said()).toEqual([]);
});

test('an answer that has begun has its time again for the rest: a thin line is no silence', async () => {
  vi.useFakeTimers();
  const body = Promise.withResolvers<unknown>();
  const head = Promise.withResolvers<unknown>();
  vi.stubGlobal('fetch', () => head.promise);
  const reading = call(findThing, { params: { contract: '7' } });
  await vi.advanceTimersByTimeAsync(READ_WITHIN_MS - 1);
  head.resolve({ status: 200, json: () => body.promise });
  await vi.advanceTimersByTimeAsync(READ_WITHIN_MS - 1);
  body.resolve({ success: true, message: [], warning: null, data: { name: 'Анна К.' } });
  expect(await reading).toMatchObject({ success: true });
});
