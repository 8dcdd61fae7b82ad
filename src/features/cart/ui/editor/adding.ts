import { nothingCame, type CallResult } from '#web/call-client.ts';
import { countOf, refName, type LineRef, type Wish } from '../../rules/edit/edit-body.ts';
import type { Desk, EditAnswer } from './desk.ts';

const done = (cartData: unknown): CallResult<EditAnswer> => ({
  success: true,
  status: 200,
  code: null,
  message: [],
  warning: null,
  data: { cartData },
});

/** Adds pieces by the call that adds, never the same ones twice. */
export function createAdding({ parts, store, put, failed }: Desk) {
  /** Adds that nobody answered, by line, and how many there were before them: they may have arrived all the same. */
  const unanswered = new Map<string, { readonly before: number; readonly amount: number }>();

  /** How many of what was added without an answer have arrived: whoever presses again means them. Null: nobody says. */
  async function arrived(ref: LineRef): Promise<number | null> {
    const earlier = unanswered.get(refName(ref));
    if (!earlier) return 0;
    if (!(await parts.reread())) return null;
    unanswered.delete(refName(ref));
    const more = countOf(parts.cart(), ref) - earlier.before;
    return Math.max(0, Math.min(earlier.amount, more));
  }

  /** Adds pieces that `wish` shows already. */
  async function add(wish: Wish, amount: number): Promise<CallResult<EditAnswer>> {
    const { ref } = wish;
    const there = await arrived(ref);
    // Added blindly, the same pieces could be in the cart twice.
    if (there === null) {
      const silence = nothingCame('NETWORK');
      failed(silence, [wish]);
      return silence;
    }
    if (there >= amount) {
      put({ over: [wish] });
      return done(parts.cart());
    }
    const before = countOf(parts.cart(), ref);
    const result = await parts.add(ref, amount - there);
    if (result.success) {
      parts.keep(result.data.cartData);
      put({ over: [wish] });
    } else {
      if (result.code === 'NETWORK') unanswered.set(refName(ref), { before, amount });
      failed(result, [wish]);
    }
    return result;
  }

  /** Adds what a certificate's package may be too small for: the buyer is asked once for all that was pressed (C5-013). */
  async function addAsked(): Promise<void> {
    const thereOf = ({ ref }: Wish) => countOf(parts.cart(), ref);
    // What is pressed meanwhile is asked about as well.
    const next = () =>
      [...store.get().wishes.values()].find((wish) => wish.isAsked && wish.count > thereOf(wish));
    for (let wish = next(); wish; wish = next()) {
      const { ref, count } = wish;
      const result = await add(wish, count - thereOf(wish));
      if (thereOf(wish) >= count) continue;
      // Not all went there. Who pressed for more meanwhile counted on that; who wants less, or none, still does.
      const later = store.get().wishes.get(refName(ref));
      put({
        over: later && later.count > thereOf(later) ? [later] : [],
        notes: result.success ? [[ref, result.message.join('. ')]] : [],
      });
    }
  }

  return {
    add,
    addAsked,
    /** A whole cart that was saved says what is in it: nothing is left to ask about. */
    forgetUnanswered: () => unanswered.clear(),
  };
}

export type Adding = ReturnType<typeof createAdding>;
