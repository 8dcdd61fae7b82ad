import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallFailure, CallResult } from '#web/call-client.ts';
import type { CartView } from '../../model.ts';
import {
  countOf,
  refName,
  type editBody,
  type lastEditBody,
  type LineRef,
} from '../../rules/edit/edit-body.ts';
import { cartWith } from '../../rules/cart-for-tests.ts';
import { createCartEditor } from './cart-editor.ts';
import type { EditAnswer } from './desk.ts';
import { DEBOUNCE_MS } from './saving.ts';

const CREAM: LineRef = { pack: 'own', sku: 'CREAM', optionSku: null };

type EditBody = ReturnType<typeof editBody> & Partial<ReturnType<typeof lastEditBody>>;

const refusal = (code: string, text: string, data: Record<string, unknown> = {}): CallFailure => ({
  success: false,
  status: 422,
  code,
  message: [text],
  warning: null,
  data,
  fields: {},
});

function openEditor() {
  let cart: CartView = cartWith({ CREAM: 1, TEA: 2 });
  /** What the server holds when it takes an add and stays silent. */
  let atServer = cart;
  let [isSilent, arrives] = [false, true];
  /** What the buyer answers where an add is more than a certificate covers; null: nothing is asked. */
  let overlimit: CallResult<EditAnswer> | null = null;
  const added: number[] = [];
  /** How long the next adds take; at once if nothing is said. */
  const addDelays: number[] = [];
  const sent: Record<string, number>[] = [];
  /** For each edit what a page that is left says besides, or null. */
  const last: (string | null)[] = [];
  const delays: number[] = [];
  const answers: ((body: Record<string, number>) => CallResult<EditAnswer>)[] = [];
  const success = (cartData: CartView): CallResult<EditAnswer> => ({
    success: true,
    status: 200,
    code: null,
    message: [],
    warning: null,
    data: { cartData },
  });
  const editor = createCartEditor({
    cart: () => cart,
    keep: (data) => {
      // The fake server below answers carts only.
      cart = data as CartView;
    },
    reread: async () => {
      if (isSilent) return false;
      cart = atServer;
      return true;
    },
    add: async ({ sku }, amount) => {
      const counts = Object.fromEntries(
        cart.packages[0]?.items.map((item) => [item.sku, item.count]) ?? [],
      );
      const next = cartWith({ ...counts, [sku]: (counts[sku] ?? 0) + amount });
      added.push(amount);
      const delay = addDelays.shift();
      if (delay) await new Promise((resolve) => setTimeout(resolve, delay));
      if (overlimit) return overlimit;
      if (arrives) atServer = next;
      return isSilent ? { ...refusal('NETWORK', ''), status: 0, message: [] } : success(next);
    },
    edit: async (body: EditBody, signal) => {
      const { packages, changed } = body;
      last.push(changed?.map(({ sku, count }) => `${sku} ${count}`).join() ?? null);
      const counts = Object.fromEntries(
        packages.flatMap(({ items }) => items.map((item) => [item.sku, item.count])),
      );
      sent.push(counts);
      await new Promise((resolve) => {
        setTimeout(resolve, delays.shift() ?? 100);
        signal.addEventListener('abort', resolve);
      });
      if (signal.aborted) return { ...refusal('ABORTED', ''), status: 0, message: [] };
      return answers.shift()?.(counts) ?? success(cartWith(counts));
    },
    failureText: ({ message }) => message[0] ?? 'Сервер не отвечает. Попробуйте позднее',
  });
  return {
    editor,
    sent,
    last,
    answers,
    delays,
    added,
    addDelays,
    countNow: (ref: LineRef) => countOf(cart, ref),
    /** From now on adds are more than the certificate covers. */
    overrun: (choice: 'own' | 'none') => {
      const elsewhere = { ...success(cart), message: ['В вашей корзине 2 шт. этого товара'] };
      overlimit =
        choice === 'own' ? elsewhere : refusal('OVERLIMIT', 'Сумма больше лимита сертификата');
    },
    /** From now on adds arrive, or not, and nobody answers; `false` has the server answer again. */
    beSilent: (how: 'arrived' | 'lost' | false) => {
      isSilent = how !== false;
      arrives = how !== 'lost';
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('quick presses are shown at once and saved as one whole cart C4-007 C4-010 C7-012', async () => {
  const { editor, sent, countNow } = openEditor();
  for (const count of [2, 3, 4]) editor.want({ ref: CREAM, count });
  expect(editor.store.get().wishes.get(refName(CREAM))?.count).toBe(4);
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 100);
  expect(sent).toEqual([{ CREAM: 4, TEA: 2 }]);
  expect(editor.store.get().wishes.size).toBe(0);
  expect(countNow(CREAM)).toBe(4);
});

test('a page that is left saves at once what waited for another press, and nothing twice C4-010', async () => {
  const { editor, sent, last } = openEditor();
  editor.leave();
  editor.want({ ref: CREAM, count: 5 });
  editor.leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ CREAM: 5, TEA: 2 }]);
  expect(last).toEqual(['CREAM 5']);
  editor.leave();
  await vi.advanceTimersByTimeAsync(10 * DEBOUNCE_MS);
  expect(sent).toHaveLength(1);
});

test('an edit that is under way as the page is left goes out once more, as one that needs no second try C4-010', async () => {
  const { editor, last, delays, countNow } = openEditor();
  delays.push(5_000, 50);
  editor.want({ ref: CREAM, count: 5 });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 10);
  editor.want({ ref: { ...CREAM, sku: 'TEA' }, count: 4 });
  editor.leave();
  await vi.advanceTimersByTimeAsync(60);
  expect(last).toEqual([null, 'CREAM 5,TEA 4']);
  expect([countNow(CREAM), editor.store.get().wishes.size]).toEqual([5, 0]);
  editor.want({ ref: CREAM, count: 6 });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 10);
  editor.leave();
  await vi.advanceTimersByTimeAsync(200);
  expect(last.slice(2)).toEqual([null, 'CREAM 6']);
});

test('a page that is left waits for no addition that is under way', async () => {
  const { editor, sent } = openEditor();
  const adding = editor.add({ ...CREAM, sku: 'SOAP' }, 2);
  editor.leave();
  await adding;
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(sent).toEqual([]);
});

test('windows that are quicker with the same cart do not make a press give way', async () => {
  const { editor, sent, answers, countNow } = openEditor();
  const stale = (tea: number) => () =>
    refusal('CART_CHANGED', 'Корзина изменилась', { cartData: cartWith({ CREAM: 1, TEA: tea }) });
  answers.push(stale(3), stale(4), stale(5));
  editor.want({ ref: CREAM, count: 5 });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 1_000);
  expect(sent.at(-1)).toEqual({ CREAM: 5, TEA: 5 });
  expect(countNow(CREAM)).toBe(5);
});

test('a change during saving waits for its turn, and the last value wins', async () => {
  const { editor, sent, countNow } = openEditor();
  editor.want({ ref: CREAM, count: 5 });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 10);
  editor.want({ ref: CREAM, count: 2 });
  await vi.advanceTimersByTimeAsync(100);
  expect(editor.store.get().wishes.get(refName(CREAM))?.count).toBe(2);
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 200);
  expect(sent.map(({ CREAM: count }) => count)).toEqual([5, 2]);
  expect(countNow(CREAM)).toBe(2);
});

test('a refused change goes back to what it was, with the server’s words on its line C8-009', async () => {
  const { editor, answers, countNow } = openEditor();
  answers.push(() => refusal('PRODUCT_UNKNOWN', 'Не найден продукт.'));
  editor.want({ ref: CREAM, count: 9 });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 200);
  expect(editor.store.get().wishes.size).toBe(0);
  expect([...editor.store.get().notes]).toEqual([[refName(CREAM), 'Не найден продукт.']]);
  expect(countNow(CREAM)).toBe(1);
});

test('a cart that changed in another window takes the wish on top of its newer lines', async () => {
  const { editor, sent, answers } = openEditor();
  answers.push(() =>
    refusal('CART_CHANGED', 'Корзина изменилась', { cartData: cartWith({ CREAM: 1, TEA: 7 }) }),
  );
  editor.want({ ref: CREAM, count: 3 });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 300);
  expect(sent).toEqual([
    { CREAM: 3, TEA: 2 },
    { CREAM: 3, TEA: 7 },
  ]);
});

test('a removed line comes back where it stood', async () => {
  const { editor, sent } = openEditor();
  editor.want({ ref: CREAM, count: 0 });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 200);
  editor.want({ ref: CREAM, count: 1, at: 0 });
  const settled = editor.settled();
  await vi.advanceTimersByTimeAsync(200);
  await settled;
  expect(sent.map((counts) => Object.keys(counts))).toEqual([
    ['CREAM', 'TEA'],
    ['CREAM', 'TEA'],
  ]);
  expect(sent.at(-1)).toEqual({ CREAM: 1, TEA: 2 });
});

test('adding is counted at once and confirmed by the answer', async () => {
  const { editor, countNow } = openEditor();
  const adding = editor.add({ ...CREAM, sku: 'SOAP' }, 2);
  expect(editor.store.get().wishes.get('own:SOAP')?.count).toBe(2);
  await adding;
  expect(editor.store.get().wishes.size).toBe(0);
  expect(countNow({ ...CREAM, sku: 'SOAP' })).toBe(2);
});

test('a newer edit gives up the one under way, whose late answer nobody sees, and the last value wins C7-013 C8-002 UX-47', async () => {
  const { editor, sent, delays, countNow } = openEditor();
  // The first answer would come long after the second.
  delays.push(5_000, 50);
  editor.want({ ref: CREAM, count: 5 });
  editor.want({ ref: { ...CREAM, sku: 'TEA' }, count: 4 });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 10);
  editor.want({ ref: CREAM, count: 7 });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 60);
  // What the given-up edit wanted besides is wanted still.
  expect(sent).toEqual([
    { CREAM: 5, TEA: 4 },
    { CREAM: 7, TEA: 4 },
  ]);
  expect(countNow(CREAM)).toBe(7);
  expect([editor.store.get().wishes.size, editor.store.get().notes.size]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(countNow(CREAM)).toBe(7);
});

test('an edit that was given up but had reached the server is no quarrel: the newer one stands on top of it C7-013', async () => {
  const { editor, sent, answers, delays, countNow } = openEditor();
  delays.push(5_000);
  answers.push(() =>
    refusal('CART_CHANGED', 'Корзина изменилась', { cartData: cartWith({ CREAM: 5, TEA: 2 }) }),
  );
  editor.want({ ref: CREAM, count: 5 });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 10);
  editor.want({ ref: CREAM, count: 3 });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 250);
  expect(sent.map(({ CREAM: count }) => count)).toEqual([5, 3, 3]);
  expect(countNow(CREAM)).toBe(3);
  expect(editor.store.get().notes.size).toBe(0);
});

test.each([
  { what: 'arrived', presses: [1] },
  { what: 'lost', presses: [1, 1] },
] as const)(
  'a piece that was added without an answer and $what is in the cart once after the next press C8-001',
  async ({ what, presses }) => {
    const { editor, added, countNow, beSilent } = openEditor();
    beSilent(what);
    await editor.add(CREAM, 1);
    expect(editor.store.get().notes.get(refName(CREAM))).toMatch('Сервер не отвечает');
    expect(countNow(CREAM)).toBe(1);
    beSilent(false);
    expect(await editor.add(CREAM, 1)).toMatchObject({ success: true });
    expect([added, countNow(CREAM)]).toEqual([presses, 2]);
    expect(editor.store.get().wishes.size).toBe(0);
    // The next one is another.
    await editor.add(CREAM, 1);
    expect(countNow(CREAM)).toBe(3);
  },
);

test('a whole cart that was saved says what is in it: the next press adds its piece again C8-001', async () => {
  const { editor, added, beSilent } = openEditor();
  beSilent('arrived');
  await editor.add(CREAM, 1);
  beSilent(false);
  editor.want({ ref: { ...CREAM, sku: 'TEA' }, count: 3 });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 200);
  await editor.add(CREAM, 1);
  expect(added).toEqual([1, 1]);
});

test('a press adds nothing while nobody says what arrived, and only what is lacking afterwards C8-001', async () => {
  const { editor, added, countNow, beSilent } = openEditor();
  beSilent('arrived');
  await editor.add(CREAM, 1);
  expect(await editor.add(CREAM, 3)).toMatchObject({ success: false, code: 'NETWORK' });
  expect(added).toEqual([1]);
  beSilent(false);
  await editor.add(CREAM, 3);
  expect([added, countNow(CREAM)]).toEqual([[1, 2], 4]);
});

test('more pieces for a certificate are added by the call that asks, once for quick presses, and what else is pressed is saved C5-013 C7-009', async () => {
  const { editor, added, sent, countNow } = openEditor();
  for (const count of [2, 3]) editor.want({ ref: CREAM, count, isAsked: true });
  editor.want({ ref: { ...CREAM, sku: 'TEA' }, count: 1, isAsked: true });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 100);
  expect([added, sent]).toEqual([[2], [{ CREAM: 3, TEA: 1 }]]);
  expect(countNow(CREAM)).toBe(3);
  expect(editor.store.get().wishes.size).toBe(0);
});

test.each([
  ['own', 'В вашей корзине 2 шт. этого товара'],
  ['none', 'Сумма больше лимита сертификата'],
] as const)(
  'pieces that do not go into the certificate (%s) leave its line as it was, and it says why C5-012 C5-013',
  async (choice, words) => {
    const { editor, sent, overrun } = openEditor();
    overrun(choice);
    editor.want({ ref: CREAM, count: 3, isAsked: true });
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 100);
    expect(sent).toEqual([]);
    expect(editor.store.get().wishes.size).toBe(0);
    expect(editor.store.get().notes.get(refName(CREAM))).toBe(words);
  },
);

test('whoever leaves the page is not asked: the count is saved as it stands C4-010', async () => {
  const { editor, added, sent } = openEditor();
  editor.want({ ref: CREAM, count: 3, isAsked: true });
  editor.leave();
  await vi.advanceTimersByTimeAsync(100);
  expect([added, sent]).toEqual([[], [{ CREAM: 3, TEA: 2 }]]);
});

test('what is pressed while pieces are being added is asked about as well C5-013', async () => {
  const { editor, added, addDelays, sent, countNow } = openEditor();
  addDelays.push(300);
  editor.want({ ref: CREAM, count: 3, isAsked: true });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 100);
  editor.want({ ref: CREAM, count: 5, isAsked: true });
  await vi.advanceTimersByTimeAsync(2 * DEBOUNCE_MS);
  expect([added, sent, countNow(CREAM)]).toEqual([[2, 2], [], 5]);
  expect(editor.store.get().wishes.size).toBe(0);
});

test('a line that is taken out while more pieces of it are refused goes C5-012', async () => {
  const { editor, addDelays, overrun, countNow } = openEditor();
  addDelays.push(300);
  overrun('none');
  editor.want({ ref: CREAM, count: 3, isAsked: true });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 100);
  editor.want({ ref: CREAM, count: 0 });
  await vi.advanceTimersByTimeAsync(3 * DEBOUNCE_MS);
  expect(countNow(CREAM)).toBe(0);
});

test('a page that is left while the buyer is asked saves what nothing is asked about C4-010', async () => {
  const { editor, addDelays, last } = openEditor();
  addDelays.push(5_000);
  editor.want({ ref: { ...CREAM, sku: 'TEA' }, count: 4 });
  editor.want({ ref: CREAM, count: 3, isAsked: true });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS + 100);
  expect(last).toEqual([]);
  editor.leave();
  await vi.advanceTimersByTimeAsync(100);
  expect(last).toEqual(['TEA 4']);
});
