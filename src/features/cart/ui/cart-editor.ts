import { createStore } from '#overlays/store.ts';
import { nothingCame, type CallResult } from '#web/call-client.ts';
import type { CartView } from '../model.ts';
import {
  countOf,
  editBody,
  lastEditBody,
  refName,
  type LineRef,
  type Wish,
} from '../rules/edit-body.ts';

/** Quantities settle this long before they are saved, so that quick presses make one call. Source: design of the cart page. */
export const DEBOUNCE_MS = 400;
/** How often other windows may be quicker with the same cart before this one gives up. */
const QUICKER = 9;

export interface EditorState {
  /** What the buyer wants and the server has not confirmed, by line. */
  readonly wishes: ReadonlyMap<string, Wish>;
  /** What is wrong with a line, in the server's words. */
  readonly notes: ReadonlyMap<string, string>;
}

export interface EditAnswer {
  readonly cartData: unknown;
  readonly changes?: readonly { readonly field: string; readonly sku?: string }[];
}

export interface CartEditorParts {
  /** The cart as last heard of; null while nobody knows. */
  cart(): CartView | null;
  add(ref: LineRef, amount: number): Promise<CallResult<EditAnswer>>;
  /** @param signal A newer edit no longer wants this one's answer. */
  edit(body: ReturnType<typeof editBody>, signal: AbortSignal): Promise<CallResult<EditAnswer>>;
  keep(cartData: unknown): void;
  /** Has the server tell the cart. @returns False when it does not answer. */
  reread(): Promise<boolean>;
  /** The words for a failure. */
  failureText(result: CallResult<EditAnswer>): string;
}

const done = (cartData: unknown): CallResult<EditAnswer> => ({
  success: true,
  status: 200,
  code: null,
  message: [],
  warning: null,
  data: { cartData },
});

type Failure = Extract<CallResult<EditAnswer>, { success: false }>;

/**
 * Changes of the cart that are shown at once and saved behind. One call runs at a time and carries the newest counts, so
 * an old answer can never overwrite a newer wish; a newer edit gives up the one that is under way, whose wishes it carries on
 * (C7-013). What the server refuses goes back to what it was, with the reason.
 */
export function createCartEditor(parts: CartEditorParts) {
  const store = createStore<EditorState>({ wishes: new Map(), notes: new Map() });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tail: Promise<unknown> = Promise.resolve();
  let running = new AbortController();
  /** Adds that nobody answered, by line, and how many there were before them: they may have arrived all the same. */
  const unanswered = new Map<string, { readonly before: number; readonly amount: number }>();
  /** The form of the edit that is under way. */
  let underWay: typeof editBody | undefined;

  function put(
    wishes: readonly Wish[],
    without: readonly Wish[] = [],
    notes: readonly [string, string][] = [],
  ) {
    const state = store.get();
    const nextWishes = new Map(state.wishes);
    const nextNotes = new Map(state.notes);
    for (const wish of without)
      if (nextWishes.get(refName(wish.ref)) === wish) nextWishes.delete(refName(wish.ref));
    for (const wish of wishes) {
      nextWishes.set(refName(wish.ref), wish);
      nextNotes.delete(refName(wish.ref));
    }
    for (const [name, text] of notes) nextNotes.set(name, text);
    store.set({ wishes: nextWishes, notes: nextNotes });
  }

  /** Calls follow each other. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const next = tail.then(work);
    tail = next.catch(() => {});
    return next;
  }

  function failed(result: Failure, sent: readonly Wish[]): void {
    if (result.data.cartData) parts.keep(result.data.cartData);
    const text = parts.failureText(result);
    put(
      [],
      sent,
      sent.map(({ ref }): [string, string] => [refName(ref), text]),
    );
  }

  async function save(bodyOf: typeof editBody = editBody): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // Whoever leaves the page is not asked.
    if (bodyOf === editBody) await addAsked();
    const sent = [...store.get().wishes.values()];
    const cart = parts.cart();
    if (sent.length === 0 || !cart) return;
    const { signal } = (running = new AbortController());
    underWay = bodyOf;
    let result = await parts.edit(bodyOf(cart, sent), signal);
    // Other windows were quicker: the wish is about single lines, so it holds for each newer cart as well.
    for (
      let tries = 0;
      !result.success && result.code === 'CART_CHANGED' && tries < QUICKER;
      tries += 1
    ) {
      parts.keep(result.data.cartData);
      result = await parts.edit(editBody(parts.cart() ?? cart, sent), signal);
    }
    underWay = undefined;
    if (signal.aborted) return;
    if (!result.success) return failed(result, sent);
    parts.keep(result.data.cartData);
    unanswered.clear();
    const [words] = result.message;
    const changed = new Set(
      result.data.changes?.flatMap(({ field, sku }) => (field === 'count' ? sku : [])),
    );
    put(
      [],
      sent,
      words
        ? sent.flatMap(({ ref }): [string, string][] =>
            changed.has(ref.sku) ? [[refName(ref), words]] : [],
          )
        : [],
    );
  }

  /** How many of what was added without an answer have arrived: whoever presses again means them. Null: nobody says. */
  async function arrived(ref: LineRef): Promise<number | null> {
    const earlier = unanswered.get(refName(ref));
    if (!earlier) return 0;
    if (!(await parts.reread())) return null;
    unanswered.delete(refName(ref));
    const more = countOf(parts.cart(), ref) - earlier.before;
    return Math.max(0, Math.min(earlier.amount, more));
  }

  async function addNow(wish: Wish, amount: number): Promise<CallResult<EditAnswer>> {
    const { ref } = wish;
    const there = await arrived(ref);
    // Added blindly, the same pieces could be in the cart twice.
    if (there === null) {
      const silence = nothingCame('NETWORK');
      failed(silence, [wish]);
      return silence;
    }
    if (there >= amount) {
      put([], [wish]);
      return done(parts.cart());
    }
    const before = countOf(parts.cart(), ref);
    const result = await parts.add(ref, amount - there);
    if (result.success) {
      parts.keep(result.data.cartData);
      put([], [wish]);
    } else {
      if (result.code === 'NETWORK') unanswered.set(refName(ref), { before, amount });
      failed(result, [wish]);
    }
    return result;
  }

  /** Adds what a certificate's package may be too small for: the buyer is asked once for all that was pressed (C5-013). */
  async function addAsked(): Promise<void> {
    for (const wish of store.get().wishes.values()) {
      const { ref, count, isAsked } = wish;
      const more = count - countOf(parts.cart(), ref);
      if (!isAsked || more <= 0) continue;
      const result = await addNow(wish, more);
      if (countOf(parts.cart(), ref) >= count) continue;
      const name = refName(ref);
      // Not all went there; what was pressed meanwhile counted on that.
      const later = store.get().wishes.get(name);
      const notes: [string, string][] = result.success ? [[name, result.message.join('. ')]] : [];
      put([], later ? [later] : [], notes);
    }
  }

  function saveNow(bodyOf?: typeof editBody): void {
    running.abort();
    void inTurn(() => save(bodyOf));
  }

  return {
    store,

    /** Wants a count for a line; 0 removes it. It is shown now and saved when no other press follows. */
    want(wish: Wish): void {
      put([wish]);
      clearTimeout(timer);
      timer = setTimeout(() => saveNow(), DEBOUNCE_MS);
    },

    /** The page may end any moment: what is not confirmed goes out now, in a form that needs no second try. */
    leave(): void {
      if (timer || underWay === editBody) saveNow(lastEditBody);
    },

    /** Says at the line why it is as it is. */
    note(ref: LineRef, text: string): void {
      put([], [], [[refName(ref), text]]);
    },

    /** Adds pieces at once. */
    add(ref: LineRef, amount: number): Promise<CallResult<EditAnswer>> {
      const wished = store.get().wishes.get(refName(ref))?.count ?? countOf(parts.cart(), ref);
      const wish: Wish = { ref, count: wished + amount };
      put([wish]);
      return inTurn(() => addNow(wish, amount));
    },

    /** Saves what is still waiting; afterwards the server knows everything that is shown. */
    settled: (): Promise<void> => inTurn(() => save()),

    /** Forgets what is waiting: the cart is being emptied. */
    forget(): void {
      clearTimeout(timer);
      timer = undefined;
      store.set({ wishes: new Map(), notes: new Map() });
    },
  };
}

export type CartEditor = ReturnType<typeof createCartEditor>;
