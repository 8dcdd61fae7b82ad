import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { addKit } from '#features/cart/calls/sets.ts';
import { readSelectedPackage } from '#features/cart/loaders/public.ts';
import { pathsIn } from '#web/paths.ts';
import { tellAlternates } from '#web/tell-alternates.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import { getKitInformation } from '../calls/kit-information.ts';
import { viewAction } from '../calls/view-action.ts';
import type { ActionView } from '../calls/action-data.ts';
import { completed, itemsOf, settledIn, type WizardState } from '../rules/wizard.ts';
import { actionIn, pickedIn, queryOf, stateOf } from '../rules/wizard-address.ts';
import { askedTotalOf, isTotalAsked, totalOf, type KitTotal } from '../rules/wizard-total.ts';

type PageInput = Pick<LoaderFunctionArgs, 'context' | 'request'>;

/** The action whose page is asked for; null for the list of all. Source: C2-015. */
export const actionOfAddress = (request: Request): number | null =>
  actionIn(new URL(request.url).searchParams);

/** Where the address says that somebody is, with what can still be chosen; the end only for whoever has the kit in the cart. */
function stateAt(request: Request, action: ActionView, hasSelfDelivery: boolean): WizardState {
  const query = new URL(request.url).searchParams;
  const settled = settledIn(action, stateOf(action, query), hasSelfDelivery);
  const isDone = query.get('step') === 'complete' && action.countInCart > 0;
  return isDone ? completed(settled) : settled;
}

async function askedTotal(
  { run }: Pick<ShopContext['services'], 'run'>,
  action: ActionView,
  state: WizardState,
): Promise<KitTotal | { readonly trouble: string }> {
  if (state.step !== 'total' || !isTotalAsked(action)) return totalOf(action, state);
  const body = {
    actionID: action.id,
    actionName: action.name,
    items: [...itemsOf(state)],
    count: 1,
  };
  const answer = await run(getKitInformation, { body });
  return answer.success ? askedTotalOf(answer.data) : { trouble: answer.message[0] ?? '' };
}

async function readAction({ services }: Pick<ShopContext, 'services'>, actionID: number) {
  if (actionID === 0) throw data(null, { status: 404 });
  const answer = await services.run(viewAction, { params: { actionID } });
  if (!answer.success) throw data(null, { status: answer.status >= 400 ? answer.status : 500 });
  return answer.data;
}

/** Words of our own markup's HTML, for search engines. */
const plainOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? ' ');
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};

/** The page of one action, and its wizard by address. An action that nobody has is not found. Source: C2-007, C2-015. */
export async function loadActionPage({ context, request }: PageInput, actionID: number) {
  const shop = context.get(shopContext);
  const page = await readAction(shop, actionID);
  const state = stateAt(request, page.action, page.hasSelfDelivery);
  const { place, now, services } = shop;
  const languages = services.promotions.findableIn(place, actionID, now);
  // A number means another promotion in each store.
  tellAlternates(shop, { stores: [place.store], languages }, (language) =>
    pathsIn(language).promotion(actionID),
  );
  const isTotal = state.step === 'total';
  const [total, pack] = await Promise.all([
    askedTotal(shop.services, page.action, state),
    isTotal ? readSelectedPackage(shop.services) : null,
  ]);
  return {
    ...page,
    state,
    total,
    pack,
    /** Search engines keep the page of what runs and is listed, and none of its steps. */
    isIndexed: languages.length > 0 && !new URL(request.url).searchParams.has('step'),
    plain: plainOf(page.action.description),
  };
}

export type ActionPageData = Awaited<ReturnType<typeof loadActionPage>>;

/** What a refused form comes back with. */
export interface ActionOutcome {
  readonly messages: readonly string[];
}

/** Puts the chosen kit into the cart for those without scripts; the address keeps what was chosen. Source: C7-028, C4-032. */
export async function addFromActionPage({ context, request }: PageInput, actionID: number) {
  const shop = context.get(shopContext);
  const { action, hasSelfDelivery } = await readAction(shop, actionID);
  const query = new URL(request.url).searchParams;
  const asked = stateOf(action, query);
  const state = settledIn(action, { ...asked, step: 'total' }, hasSelfDelivery);
  const body = {
    actionID,
    actionName: action.name,
    // What the page showed is what is bought: what has gone meanwhile is refused, not left out.
    items: [...itemsOf({ chosen: pickedIn(query) })],
    count: 1,
  };
  const answer = await shop.services.run(addKit, { body });
  if (answer.success)
    throw redirect(
      pathsIn(shop.place.language).promotion(actionID, queryOf(action, completed(state))),
      303,
    );
  const outcome: ActionOutcome = { messages: answer.message };
  return data(outcome, { status: answer.status >= 400 ? answer.status : 409 });
}
