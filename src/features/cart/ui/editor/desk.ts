import { createStore, type Store } from '#overlays/store.ts';
import type { CallFailure, CallResult } from '#web/call-client.ts';
import type { CartView } from '../../model.ts';
import type { editBody, LineRef, Wish } from '../../rules/edit/edit-body.ts';
import {
  changedState,
  NOTHING_WANTED,
  type EditorChange,
  type EditorState,
} from '../../rules/edit/editor-state.ts';

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

/** What adding and saving share: what is wanted and said, and one call at a time. */
export interface Desk {
  readonly parts: CartEditorParts;
  readonly store: Store<EditorState>;
  put(change: EditorChange): void;
  /** Gives these wishes up, and says why at their lines. */
  failed(result: CallFailure, sent: readonly Wish[]): void;
  /** Calls follow each other. */
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>;
}

export function createDesk(parts: CartEditorParts): Desk {
  const store = createStore(NOTHING_WANTED);
  let tail: Promise<unknown> = Promise.resolve();
  const put = (change: EditorChange) => store.set(changedState(store.get(), change));
  return {
    parts,
    store,
    put,
    failed(result, sent) {
      if (result.data['cartData']) parts.keep(result.data['cartData']);
      const text = parts.failureText(result);
      put({ over: sent, notes: sent.map(({ ref }) => [ref, text]) });
    },
    inTurn(work) {
      const next = tail.then(work);
      tail = next.catch(() => {});
      return next;
    },
  };
}
