import { data, redirect, type ActionFunctionArgs } from 'react-router';
import type { Text } from '#base/call.ts';
import { trimForbidden } from '#features/cart/calls/editing.ts';
import { checkDelivery } from '#features/delivery/calls/delivery.ts';
import {
  findPickupPoints,
  POINT_SEARCH_MAX,
  removeFavouritePoint,
} from '#features/delivery/calls/pickup-points.ts';
import { checkReferralCode } from '#features/mentors/calls/mentors.ts';
import { validateRegistration } from '#features/registration/calls/registration.ts';
import { backToReview } from '#web/back-to-review.ts';
import { pathsIn } from '#web/paths.ts';
import { bodyOfForm, isOnlyTaken, quickBody } from '#features/registration/rules/form-body.ts';
import {
  agreedIn,
  quickFaults,
  readPostedQuick,
  ticksIn,
  withoutStale,
} from '#features/registration/rules/posted-quick.ts';
import { fieldOfTick, TEXT_CHANGED } from '#features/registration/rules/consents.ts';
import type { ShownVersions } from '#features/registration/rules/shown-versions.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import { deliveryBody, faultsOf, type DeliveryForm } from '../rules/delivery-form.ts';
import { POINTS_AT_ONCE } from '#features/delivery/model.ts';
import { CODE_MAX } from '#features/mentors/model.ts';
import { mentorAtCheckout } from '#features/registration/rules/mentor-at-checkout.ts';
import { TO_COUNTRY } from '../rules/address-abroad.ts';
import { LEAVE } from '../rules/plain-intents.ts';
import {
  POINT_SEARCH,
  POINT_TYPES,
  POINTS_PAGE,
  POINTS_SHOW,
  UNKEEP,
} from '../rules/points-page.ts';
import { buyerOf, inThisForm } from '../rules/guest-fields.ts';
import { chosenAbroad, goAbroad, toQuestion } from './address-abroad.ts';
import { besideTicks, guessToConfirm, homeOf, termsOf } from './delivery.ts';
import { KEPT, SHORT, keepPosted, numberOf, readPostedForm, textOf } from './posted-form.ts';

/** What came of the step when a browser without scripts sent it. */
export type PostedDelivery = Awaited<ReturnType<typeof postDelivery>>['data'];

/** Most products that one form brings down. */
const FIXES_MAX = 200;

/** Products that come down to a count: `3 400501`. */
const fixedIn = (posted: FormData) =>
  posted
    .getAll('fix')
    .slice(0, FIXES_MAX)
    .flatMap((entry) => {
      const [, count, sku] =
        /^(\d{1,6}) (\S.{0,63})$/.exec(typeof entry === 'string' ? entry : '') ?? [];
      return sku === undefined ? [] : [{ sku, count: Number(count) }];
    });

/** Most pages of points that are leafed through: far more than a city has. */
const PAGES_MAX = 100;

/** Most companies that are looked among. */
const TYPES_MAX = 50;

/** One page of the city's points that are looked for, for a browser that cannot ask for more of them by itself. */
async function readPoints(
  { place: { cityId }, services }: ShopContext,
  posted: FormData,
  page: number,
  said: readonly string[] = [],
) {
  const types = posted
    .getAll(POINT_TYPES)
    .flatMap((type) => (typeof type === 'string' ? [type.slice(0, 64)] : []))
    .slice(0, TYPES_MAX);
  const words = textOf(posted, POINT_SEARCH).trim().slice(0, POINT_SEARCH_MAX);
  const answer = await services.run(findPickupPoints, {
    body: {
      deliveryTypes: types.length > 0 ? types : [POINT_KINDS.point.type],
      searchQuery: words,
      offset: (page - 1) * POINTS_AT_ONCE,
      cityId,
    },
  });
  const { points: list, total } = answer.success ? answer.data : { points: [], total: 0 };
  const hasMore = total > page * POINTS_AT_ONCE && page < PAGES_MAX;
  return { page, list, hasMore, types, words, said };
}

const POINT_KINDS = {
  point: { type: 'SELF', baseType: 'SELF' },
  store: { type: 'CORPORATECSC', baseType: 'CORPORATECSC' },
} as const;

type Faults = Readonly<Record<string, Text | string>>;

const isGuest = ({ session }: ShopContext): boolean => session?.actor.kind !== 'contract';

/** What the server alone knows of a guest's promo code: told together with what is wrong elsewhere. */
async function codeFault({ services }: ShopContext, posted: FormData): Promise<Faults> {
  const { promoMentorSale } = bodyOfForm(posted);
  if (promoMentorSale.trim() === '') return {};
  const {
    success,
    data: refusal,
    message,
  } = await services.run(checkReferralCode, {
    body: { promoMentorSale: promoMentorSale.slice(0, CODE_MAX) },
  });
  const isUnknown = !success && 'code' in refusal && refusal.code === 'PROMO_UNKNOWN';
  return isUnknown ? { promoMentorSale: message.join(' ') } : {};
}

/** All that is wrong in the form, in one round and in the order of the page: delivery, receiver, and what a guest is asked beside. */
async function faultsIn(shop: ShopContext, form: DeliveryForm, posted: FormData): Promise<Faults> {
  const own = faultsOf(form, termsOf(shop));
  if (!isGuest(shop)) return own;
  const { registration, config } = homeOf(shop);
  const faults: Faults = { ...own, ...quickFaults(posted, registration.additions) };
  if (Object.keys(faults).length === 0 || !mentorAtCheckout(config).isAsked) return faults;
  // The code stands above the consents, which end the form.
  const all = Object.entries({ ...faults, ...(await codeFault(shop, posted)) });
  const isLast = ([name]: readonly [string, unknown]) => Number(name.startsWith('consents.'));
  return Object.fromEntries(all.toSorted((one, other) => isLast(one) - isLast(other)));
}

/** Says of each box that was ticked beside another text than the one that holds why it comes back empty. */
const changedTexts = (form: FormData, versions: ShownVersions): Faults =>
  Object.fromEntries(
    Object.entries(ticksIn(form)).flatMap(([name, version]) =>
      name in versions && version !== versions[name] ? [[fieldOfTick(name), TEXT_CHANGED]] : [],
    ),
  );

/** In words: a page brings to the browser only the texts that it says by itself. */
const saidIn = ({ say }: ShopContext, faults: Faults): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => [
      name,
      typeof fault === 'string' ? fault : say(fault),
    ]),
  );

/** What came of registering a guest: words that keep them here, a contract, or a buyer who goes on as a guest. */
type Registered = { message: readonly string[]; fields: Faults } | 'registered' | 'guest';

/**
 * Registers a guest on the way, who goes on registered or not: whoever cannot be registered now still buys, and the order opens a
 * contract of its own. Only what this very form asks for can keep a guest here.
 */
async function registerBuyer(
  shop: ShopContext,
  { typed }: DeliveryForm,
  posted: FormData,
): Promise<Registered> {
  const answer = await shop.services.run(validateRegistration, {
    query: { isQuickPurchase: '1' },
    body: quickBody(posted, buyerOf(typed, shop.place.country)),
  });
  if (answer.success) return 'registered';
  const fields = fieldsOf(answer.data);
  if (fields === null || isOnlyTaken(fields)) return 'guest';
  return { message: answer.message, fields: inThisForm(fields) };
}

/** Words at fields that a refusal brings; null when it brings none. */
function fieldsOf(refusal: object): Readonly<Record<string, string>> | null {
  const { fields }: { readonly fields?: unknown } = refusal;
  if (typeof fields !== 'object' || fields === null) return null;
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]));
}

/** What a button of the form other than the one that sends it does: null when it is the one that sends. */
async function pressedAside(shop: ShopContext, posted: FormData, url: URL) {
  const { pathname, search, searchParams } = url;
  if (posted.has('fix')) {
    await shop.services.run(trimForbidden, {
      body: { products: fixedIn(posted) },
    });
    throw redirect(pathname + search, 303);
  }
  if (posted.has(LEAVE)) {
    await keepPosted(shop, posted);
    searchParams.set(KEPT, '1');
    throw redirect(
      pathsIn(shop.place.language).location({ back: `${pathname}?${searchParams}` }),
      303,
    );
  }
  if (posted.has(TO_COUNTRY)) {
    const said = await goAbroad(shop, posted, url);
    if (said.length === 0) throw redirect(pathname + search, 303);
    return { refused: said };
  }
  if (posted.has(UNKEEP)) {
    const contract = textOf(posted, UNKEEP).slice(0, 40);
    const answer = await shop.services.run(removeFavouritePoint, { params: { contract } });
    // What was chosen and typed comes back with the list, in which the point has its place among the others.
    return readPoints(shop, posted, 1, answer.message);
  }
  if (posted.has(POINTS_SHOW)) return readPoints(shop, posted, 1);
  const page = numberOf(textOf(posted, POINTS_PAGE));
  if (page === null) return null;
  return readPoints(shop, posted, Math.min(Math.max(page, 1), PAGES_MAX));
}

/** To the page that says what does not come there, and takes it out in one press; all that was typed comes with it. */
async function toFixes(
  shop: ShopContext,
  form: DeliveryForm,
  posted: FormData,
  request: Request,
): Promise<Response> {
  await keepPosted(shop, posted);
  const { pathname, searchParams } = new URL(request.url);
  const point = form.tab === 'store' ? form.storeNumber : form.pointNumber;
  searchParams.set(KEPT, '1');
  searchParams.set(SHORT, form.tab === 'courier' ? 'courier' : String(point));
  const section = form.tab === 'courier' ? 'fix-courier' : 'fix-self';
  return redirect(`${pathname}?${searchParams}#${section}`, 303);
}

/** Has the server's rule decide, the one that decides over a form with scripts as well; there is no sum on the page to compare with. */
function check(shop: ShopContext, form: DeliveryForm, posted: FormData) {
  const chosen =
    form.tab === 'courier'
      ? form.courier && { type: form.courier, baseType: 'COURIER' }
      : form.tab && POINT_KINDS[form.tab];
  const body = deliveryBody(form, termsOf(shop), {
    revision: 0,
    cartSum: 0,
    delivery: chosen ? { ...chosen, price: null, period: null } : null,
    decimals: 2,
  });
  return shop.services.run(checkDelivery, {
    body: { ...body, revision: null, cartSum: undefined, ...agreedIn(posted) },
  });
}

/** The step without scripts: the same check, and its texts at the fields of the same page. */
export async function postDelivery({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const shop = context.get(shopContext);
  const whole = await request.formData();
  // A text may have become another one while the page stood open.
  const versions = isGuest(shop) ? (await besideTicks(shop)).versions : {};
  const posted = withoutStale(whole, versions);
  const points = await pressedAside(shop, posted, new URL(request.url));
  const form = readPostedForm(posted);
  const back = { form, quick: readPostedQuick(posted), points: null, message: [], fields: {} };
  if (points && 'refused' in points)
    return data({ ...back, points: null, message: points.refused }, { status: 403 });
  if (points) return data({ ...back, points });
  const abroad = await chosenAbroad(shop, form);
  if (abroad) throw await toQuestion(shop, abroad, posted, new URL(request.url));
  // A point that was chosen says where it is; whoever has chosen nothing was offered nothing before the city. The page asks for that first:
  // its question says what is missing, and of what it does not show yet nothing is said.
  if (form.tab === null && (await guessToConfirm(shop))) return data(back, { status: 422 });
  const faults = { ...(await faultsIn(shop, form, posted)), ...changedTexts(whole, versions) };
  // A guest's form stays until somebody is registered by it: whoever leaves it and comes back has ticked and typed it already.
  const keep = async () => isGuest(shop) && keepPosted(shop, posted);
  if (Object.keys(faults).length > 0) {
    await keep();
    return data({ ...back, fields: saidIn(shop, faults) }, { status: 422 });
  }
  const answer = await check(shop, form, posted);
  if (answer.success) {
    const isRegistering = isGuest(shop) && !answer.data.hasAccount;
    const registered = isRegistering ? await registerBuyer(shop, form, posted) : 'guest';
    if (registered !== 'registered') await keep();
    const review = backToReview(new URL(request.url).searchParams, pathsIn(shop.place.language));
    if (typeof registered === 'string') throw redirect(review ?? answer.data.redirect, 303);
    return data({ ...back, ...registered }, { status: 422 });
  }
  const refusal: Readonly<Record<string, unknown>> = { ...answer.data };
  if (refusal['code'] === 'CART_EMPTY') throw redirect(pathsIn(shop.place.language).home(), 303);
  if (refusal['code'] === 'PRODUCTS_UNAVAILABLE') throw await toFixes(shop, form, posted, request);
  await keep();
  return data(
    { ...back, message: answer.message, fields: fieldsOf(refusal) ?? {} },
    { status: answer.status },
  );
}
