import type { Store } from '#overlays/store.ts';
import { refName, type LineRef } from '../../rules/edit/edit-body.ts';
import type { EditorState } from '../../rules/edit/editor-state.ts';

interface RaisedParts {
  readonly store: Pick<Store<EditorState>, 'get' | 'subscribe'>;
  /** How many of a line the cart has, as last heard of. */
  countOf(ref: LineRef): number;
  /** The shop has taken more of it. */
  taken(ref: LineRef, page: string): void;
}

/** Notices when the shop has taken what a raised count asked for; what it refused was not taken. */
export function watchRaised({ store, countOf, taken }: RaisedParts) {
  const waiting = new Map<string, { readonly ref: LineRef; before: number; page: string }>();
  store.subscribe(() => {
    const { wishes } = store.get();
    for (const [name, { ref, before, page }] of waiting) {
      if (wishes.has(name)) continue;
      waiting.delete(name);
      if (countOf(ref) > before) taken(ref, page);
    }
  });
  /** A count is wished for on a page; whatever is pressed until it is saved counts as one. */
  return (ref: LineRef, page: string): void => {
    const name = refName(ref);
    const known = waiting.get(name);
    waiting.set(name, { ref, before: known?.before ?? countOf(ref), page });
  };
}
