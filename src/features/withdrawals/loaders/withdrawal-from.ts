import type { LoaderFunctionArgs } from 'react-router';
import { withdrawalPath } from '#features/orders/rules/withdrawal-path.ts';
import { shopContext } from '#web/request-context.ts';
import { getWithdrawal } from '../calls/withdrawals.ts';

/** What an order's own page says of withdrawing from it. */
export async function withdrawalFrom(
  context: LoaderFunctionArgs['context'],
  orderNumber: string,
): Promise<{
  /** Where to; null: there is no such right, no time any more, or nothing left. */
  readonly withdrawal: { readonly href: string; readonly title: string } | null;
  /** That it was declared, and when; empty while it was not. */
  readonly withdrawn: string;
}> {
  const { services, place } = context.get(shopContext);
  const answer = await services.run(getWithdrawal, { query: { order_id: orderNumber } });
  if (!answer.success) return { withdrawal: null, withdrawn: '' };
  const { standing, press: title, declared } = answer.data;
  const href = withdrawalPath(place.language, orderNumber);
  return {
    withdrawal: standing === 'open' ? { href, title } : null,
    withdrawn: declared.map(({ said }) => said).join('. '),
  };
}
