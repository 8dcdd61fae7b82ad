import type { CallResult } from '#web/call-client.ts';
import { countOf, refName, type LineRef, type Wish } from '../../rules/edit/edit-body.ts';
import { createAdding } from './adding.ts';
import { createDesk, type CartEditorParts, type EditAnswer } from './desk.ts';
import { createSaving } from './saving.ts';

/**
 * Changes of the cart that are shown at once and saved behind. One call runs at a time and carries the newest counts, so
 * an old answer can never overwrite a newer wish; a newer edit gives up the one that is under way, whose wishes it carries on
 * (C7-013). What the server refuses goes back to what it was, with the reason.
 */
export function createCartEditor(parts: CartEditorParts) {
  const desk = createDesk(parts);
  const adding = createAdding(desk);
  const { soon, leave, settled, forget } = createSaving(desk, adding);
  const { store, put, inTurn } = desk;
  return {
    store,
    leave,
    settled,
    forget,

    /** Wants a count for a line; 0 removes it. It is shown now and saved when no other press follows. */
    want(wish: Wish): void {
      put({ wish });
      soon();
    },

    /** Says at the line why it is as it is. */
    note(ref: LineRef, text: string): void {
      put({ notes: [[ref, text]] });
    },

    /** Adds pieces at once. */
    add(ref: LineRef, amount: number): Promise<CallResult<EditAnswer>> {
      const wished = store.get().wishes.get(refName(ref))?.count ?? countOf(parts.cart(), ref);
      const wish: Wish = { ref, count: wished + amount };
      put({ wish });
      return inTurn(() => adding.add(wish, amount));
    },
  };
}

export type CartEditor = ReturnType<typeof createCartEditor>;
