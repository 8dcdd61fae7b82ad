import type { LoaderFunctionArgs } from 'react-router';
import { pathsIn } from '#web/paths.ts';
import { shopContext } from '#web/request-context.ts';
import { getWithdrawal } from '../calls/withdrawals.ts';

/** What an order's own page says of withdrawing from it: where to, while there is time, and when it was done; null: nothing. */
export async function withdrawalFrom(
  context: LoaderFunctionArgs['context'],
  orderNumber: string,
): Promise<{
  /** Null: there is no time any more, or nothing left. */
  readonly link: { readonly href: string; readonly title: string } | null;
  readonly declaredAt: readonly string[];
} | null> {
  const { services, place } = context.get(shopContext);
  const answer = await services.run(getWithdrawal, { query: { order_id: orderNumber } });
  if (!answer.success) return null;
  const { standing, press, declared } = answer.data;
  const href = pathsIn(place.language).withdrawal({ order_id: orderNumber });
  return {
    link: standing === 'open' ? { href, title: press } : null,
    declaredAt: declared.map(({ at }) => at),
  };
}
