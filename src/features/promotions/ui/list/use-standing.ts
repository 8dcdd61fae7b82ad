import { useEffect, useRef, useState } from 'react';
import { call } from '#web/call-client.ts';
import { cartAmount, contractOf, usePersonal } from '#web/personal-store.ts';
import type { ActionView } from '../../calls/action-data.ts';
import { getActions } from '../../calls/actions.ts';
import { cardOf, type ActionCardView } from '../../rules/action-card.ts';

/** How many kinds of asking there are is the caller's: the page's list, or those of a product. */
export type AskActions = (signal: AbortSignal) => Promise<readonly ActionView[] | null>;

export const askList: AskActions = async (signal) => {
  const result = await call(getActions, { query: {} }, { signal });
  return result.success ? result.data : null;
};

/**
 * The actions of a page that is the same for everybody, as they stand for whoever looks: for somebody with a cart or a contract they are
 * asked for after the page has come, and again when the cart changes. Without an answer the page stays as it is.
 *
 * @param options.isOwn The page is written for whoever looks: it is right until the cart changes.
 */
export function useStanding(
  written: readonly ActionCardView[],
  ask: AskActions,
  { isOwn = false }: { readonly isOwn?: boolean } = {},
): readonly ActionCardView[] {
  const personal = usePersonal();
  const [own, setOwn] = useState<ReadonlyMap<number, ActionCardView>>(new Map());
  const who = contractOf(personal);
  const isAsked = personal.isKnown && (who !== null || cartAmount(personal) > 0);
  const revision = Number(personal.cartData.revision ?? 0);
  /** For whom and which cart the actions are that are shown; null: for nobody in particular. */
  const shownFor = useRef<string | null>(null);
  useEffect(() => {
    if (!isAsked && shownFor.current === null) return;
    const asker = `${who} ${revision}`;
    if (isOwn) shownFor.current ??= asker;
    if (shownFor.current === asker) return;
    const leaving = new AbortController();
    void ask(leaving.signal).then((actions) => {
      if (!actions || leaving.signal.aborted) return;
      shownFor.current = asker;
      setOwn(new Map(actions.map((action) => [action.id, cardOf(action)])));
    });
    return () => leaving.abort();
  }, [ask, isAsked, isOwn, who, revision]);
  return written.map((action) => own.get(action.id) ?? action);
}
