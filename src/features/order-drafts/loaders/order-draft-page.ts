import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { getStore } from '#countries/packs.ts';
import { shopContext } from '#web/request-context.ts';
import { openOrderDraft, takeOrderDraft } from '../calls/order-draft.ts';

/** What the link shows: an order to look at, one that is ordered, or that somebody has to sign in. */
export async function loadOrderDraft({ context, params }: LoaderFunctionArgs) {
  const { services, place, formToken = '' } = context.get(shopContext);
  const answer = await services.run(openOrderDraft, { body: { token: params.token ?? '' } });
  if (answer.success)
    return {
      kind: 'open',
      draft: answer.data,
      formToken,
      currency: getStore(place.store).currency,
    } as const;
  const { status } = answer;
  const { LOGIN_NEEDED, LINK_USED, LINK_ENDED } = openOrderDraft.refusals;
  if (status === LOGIN_NEEDED.status) return data({ kind: 'login' } as const, { status });
  if (status === LINK_USED.status) return data({ kind: 'used' } as const, { status });
  if (status === LINK_ENDED.status) return data({ kind: 'ended' } as const, { status });
  return data({ kind: 'gone' } as const, { status });
}

type Loaded = Awaited<ReturnType<typeof loadOrderDraft>>;
/** As the page sees it. */
export type OrderDraftPageData = Loaded extends infer Each
  ? Each extends { readonly kind: string }
    ? Each
    : Each extends { readonly data: infer Inner }
      ? Inner
      : never
  : never;

/** Puts it into the cart; a refusal comes back in words. */
export async function postOrderDraft({ context, params }: ActionFunctionArgs) {
  const { services } = context.get(shopContext);
  const answer = await services.run(takeOrderDraft, { body: { token: params.token ?? '' } });
  if (answer.success) throw redirect(answer.data.redirect, 303);
  return data({ message: answer.message[0] ?? '' }, { status: answer.status });
}
