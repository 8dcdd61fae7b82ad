import { refName, type LineRef, type Wish } from './edit-body.ts';

export interface EditorState {
  /** What the buyer wants and the server has not confirmed, by line. */
  readonly wishes: ReadonlyMap<string, Wish>;
  /** What is wrong with a line, in the server's words. */
  readonly notes: ReadonlyMap<string, string>;
}

export const NOTHING_WANTED: EditorState = { wishes: new Map(), notes: new Map() };

export interface EditorChange {
  /** A new wish for its line; what was said there is no longer so. */
  readonly wish?: Wish;
  /** Wishes that are done with: one that was wished anew meanwhile stays. */
  readonly over?: readonly Wish[];
  /** What is to be said at a line. */
  readonly notes?: readonly LineNote[];
}

type LineNote = readonly [line: LineRef, text: string];

export function changedState(
  state: EditorState,
  { wish, over = [], notes = [] }: EditorChange,
): EditorState {
  const next = { wishes: new Map(state.wishes), notes: new Map(state.notes) };
  for (const each of over)
    if (next.wishes.get(refName(each.ref)) === each) next.wishes.delete(refName(each.ref));
  if (wish) {
    next.wishes.set(refName(wish.ref), wish);
    next.notes.delete(refName(wish.ref));
  }
  for (const [ref, text] of notes) next.notes.set(refName(ref), text);
  return next;
}

/** What a saved edit is said to be, at those of its lines that came out with another count. */
export function notesOfSaved(
  sent: readonly Wish[],
  words: string | undefined,
  changes: readonly { readonly field: string; readonly sku?: string }[] = [],
): LineNote[] {
  if (!words) return [];
  const changed = new Set(changes.flatMap(({ field, sku }) => (field === 'count' ? sku : [])));
  return sent.flatMap(({ ref }): LineNote[] => (changed.has(ref.sku) ? [[ref, words]] : []));
}
