import type { LoaderFunctionArgs } from 'react-router';
import { shopContext } from '#web/request-context.ts';
import { getOrderReturn } from '../calls/announced-returns.ts';
import { returnPath } from '../rules/return-path.ts';

/** Where an order's own page leads to of announcing a return; null: nothing can be announced, and nothing is. */
export async function returnFrom(
  context: LoaderFunctionArgs['context'],
  orderNumber: string,
): Promise<{ readonly href: string; readonly standing: 'open' | 'waits' } | null> {
  const { services, place } = context.get(shopContext);
  const answer = await services.run(getOrderReturn, { query: { order_id: orderNumber } });
  if (!answer.success) return null;
  const { standing } = answer.data;
  if (standing !== 'open' && standing !== 'waits') return null;
  return { href: returnPath(place.language, orderNumber), standing };
}
