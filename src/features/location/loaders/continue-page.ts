import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { readReturnUrl } from '#base/read-return-url.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import { acceptHandover, getHandover } from '../calls/location.ts';
import { HANDOVER_TOKEN_MAX } from '../model.ts';

const tokenOf = (given: unknown): string =>
  typeof given === 'string' ? given.slice(0, HANDOVER_TOKEN_MAX) : '';

/** The page that was wanted, for whoever goes on without signing in. */
const backOf = (url: URL, { place }: ShopContext): string =>
  readReturnUrl(url.searchParams.get('back'), place.language) ?? pathsIn(place.language).home();

/** Asks who came by a link from another store, and is not proven to be the same, whether to go on as whose link it is. Source: D77. */
export async function loadContinue({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const shop = context.get(shopContext);
  const token = tokenOf(url.searchParams.get('token'));
  const back = backOf(url, shop);
  const answer = await shop.services.run(getHandover, { query: { token } });
  if (!answer.success) throw redirect(back, 303);
  return { formToken: shop.formToken ?? '', token, back, name: answer.data.name };
}

/** Signs in whoever pressed; a link that has ended leads to the page that was wanted. */
export async function postContinue({
  context,
  request,
  url,
}: Pick<ActionFunctionArgs, 'context' | 'request' | 'url'>): Promise<never> {
  const shop = context.get(shopContext);
  const form = await request.formData();
  const answer = await shop.services.run(acceptHandover, {
    body: { token: tokenOf(form.get('token')) },
  });
  throw redirect(answer.success ? answer.data.path : backOf(url, shop), 303);
}
