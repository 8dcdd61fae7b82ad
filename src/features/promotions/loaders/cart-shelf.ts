import type { LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/request-context.ts';
import { getActions } from '../calls/actions.ts';
import { findBetterKit } from '../calls/better-kit.ts';
import { cardOf } from '../rules/action-card.ts';
import { zoneOf } from './list-page.ts';

/** All promotions as they stand for this cart, for the cart's page; none where nobody answers. Source: C2-041. */
export async function loadCartShelf({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { services, place } = context.get(shopContext);
  const [answer, better] = await Promise.all([
    services.run(getActions, { query: {} }),
    services.run(findBetterKit),
  ]);
  return {
    timeZone: zoneOf(place.store),
    actions: answer.success ? answer.data.map(cardOf) : [],
    better: better.success ? better.data : null,
  };
}

export type CartShelfData = Awaited<ReturnType<typeof loadCartShelf>>;
