import { data } from 'react-router';
import { readPage } from '#web/read-page.ts';
import { actionOfAddress, addFromActionPage, loadActionPage } from '../loaders/action-page.ts';
import { addFromPromotions, loadPromotions } from '../loaders/list-page.ts';
import { PromotionsScreen } from '../ui/list/promotions-screen.tsx';
import { ActionScreen } from '../ui/wizard/action-screen.tsx';
import type { Route } from './+types/actions-page';

export async function loader(input: Route.LoaderArgs) {
  const id = actionOfAddress(input.request);
  if (id === null) return data({ list: await loadPromotions(input) });
  const one = await loadActionPage(input, id);
  // It is made for each visitor, and yet one that search engines may keep.
  return data({ one }, one.isIndexed ? { headers: { 'x-robots-tag': 'all' } } : undefined);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** What was put into the cart just before is in what the page of one shows. */
export const clientLoader = (asked: Route.ClientLoaderArgs) => readPage(asked);

export function action(input: Route.ActionArgs) {
  const id = actionOfAddress(input.request);
  return id === null ? addFromPromotions(input) : addFromActionPage(input, id);
}

/** All promotions that run, or one by its number. Source: C2-007, C2-015, C2-029. */
export default function ActionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return 'list' in loaderData ? (
    <PromotionsScreen page={loaderData.list} messages={actionData?.messages ?? []} />
  ) : (
    <ActionScreen page={loaderData.one} outcome={actionData} />
  );
}
