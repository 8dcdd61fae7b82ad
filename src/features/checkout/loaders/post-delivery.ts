import { data, redirect, type ActionFunctionArgs } from 'react-router';
import { pathsIn } from '#web/paths.ts';
import { bodyOfForm } from '#features/registration/rules/form-body.ts';
import { readPostedQuick, tickedIn } from '#features/registration/rules/posted-quick.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import {
  deliveryBody,
  EMPTY_DELIVERY_FORM,
  isDeliveryTab,
  TYPED_FIELDS,
  type DeliveryForm,
  type TypedField,
} from '../rules/delivery-form.ts';
import { POINTS_AT_ONCE } from '#features/delivery/model.ts';
import { POINTS_PAGE } from '../rules/points-page.ts';
import { inThisForm } from '../rules/guest-fields.ts';
import { termsOf } from './delivery.ts';

/** What came of the step when a browser without scripts sent it. */
export type PostedDelivery = Awaited<ReturnType<typeof postDelivery>>['data'];

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const numberOf = (text: string): number | null => (/^\d{1,10}$/.test(text) ? Number(text) : null);

/** The form as a browser without scripts sends it. */
export function readPostedForm(posted: FormData): DeliveryForm {
  const tab = textOf(posted, 'tab');
  const entries = TYPED_FIELDS.map((field) => [field, textOf(posted, field)] as const);
  return {
    ...EMPTY_DELIVERY_FORM,
    tab: isDeliveryTab(tab) ? tab : null,
    pointNumber: numberOf(textOf(posted, 'point')),
    storeNumber: numberOf(textOf(posted, 'store')),
    courier: textOf(posted, 'courier') || null,
    // Every name of the list gets its place.
    typed: Object.fromEntries(entries) as Record<TypedField, string>,
  };
}

/** Most products that one form brings down. */
const FIXES_MAX = 200;

/** Products that come down to a count: `3 400501`. */
const fixedIn = (posted: FormData) =>
  posted
    .getAll('fix')
    .slice(0, FIXES_MAX)
    .flatMap((entry) => {
      const [, count, sku] = /^(\d{1,6}) (\S.{0,63})$/.exec(typeof entry === 'string' ? entry : '') ?? [];
      return sku === undefined ? [] : [{ sku, count: Number(count) }];
    });

/** Most pages of points that are leafed through: far more than a city has. */
const PAGES_MAX = 100;

/** One page of the city's points, for a browser that cannot ask for more of them by itself. */
async function readPoints({ place: { cityId }, services }: ShopContext, page: number) {
  const answer = await services.run('get_selfpicks_list', {
    body: { cityId, limit: POINTS_AT_ONCE, offset: (page - 1) * POINTS_AT_ONCE },
  });
  const list = answer.success ? answer.data : [];
  return { page, list, hasMore: list.length === POINTS_AT_ONCE && page < PAGES_MAX };
}

const POINT_TYPES = {
  point: { type: 'SELF', baseType: 'SELF' },
  store: { type: 'CORPORATECSC', baseType: 'CORPORATECSC' },
} as const;

/**
 * Registers a guest on the way. Null: go on, registered or not: whoever cannot be registered now still buys, and the order opens a
 * contract of its own. Only what this very form asks for can keep a guest here.
 */
async function registerBuyer(
  shop: ShopContext,
  { typed }: DeliveryForm,
  posted: FormData,
): Promise<{ message: readonly string[]; fields: Record<string, string> } | null> {
  if (shop.session?.actor.kind === 'contract') return null;
  const answer = await shop.services.run('ajax_validate_user_registration_data', {
    query: { isQuickPurchase: '1' },
    body: {
      ...bodyOfForm(posted),
      name: typed.receiverNameFirst,
      secondName: typed.receiverNameSecond,
      phone: typed.receiverPhone.slice(0, 60),
      email: typed.receiverEmail,
      countryISO: shop.place.country,
      contractType: 2,
      isQuickRegistration: true,
    },
  });
  const refusal: Readonly<Record<string, unknown>> = { ...answer.data };
  const { fields } = refusal;
  if (answer.success || typeof fields !== 'object' || fields === null) return null;
  const texts = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]));
  const isOnlyTaken = Object.keys(texts).every((name) => name === 'email' || name === 'phone');
  return isOnlyTaken ? null : { message: answer.message, fields: inThisForm(texts) };
}

/** The step without scripts: the same check, and its texts at the fields of the same page. */
export async function postDelivery({ context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const shop = context.get(shopContext);
  const posted = await request.formData();
  if (posted.has('fix')) {
    await shop.services.run('shopen_app_ajax_cart_minify_forbidden_products', {
      body: { products: fixedIn(posted) },
    });
    const { pathname, search } = new URL(request.url);
    throw redirect(pathname + search, 303);
  }
  const form = readPostedForm(posted);
  const page = numberOf(textOf(posted, POINTS_PAGE));
  if (page !== null)
    return data({
      ...{ form, message: [], fields: {}, quick: readPostedQuick(posted) },
      points: await readPoints(shop, Math.min(Math.max(page, 1), PAGES_MAX)),
    });
  const quick = readPostedQuick(posted);
  const chosen =
    form.tab === 'courier'
      ? form.courier && { type: form.courier, baseType: 'COURIER' }
      : form.tab && POINT_TYPES[form.tab];
  const body = deliveryBody(form, termsOf(shop), {
    revision: 0,
    cartSum: 0,
    delivery: chosen ? { ...chosen, price: null, period: null } : null,
    decimals: 2,
  });
  // Without scripts the buyer sees the sums on the next page; there is nothing shown to compare with.
  const answer = await shop.services.run('shopen_app_ajax_cart_delivery_data_check', {
    body: { ...body, revision: null, cartSum: undefined, consents: tickedIn(posted) },
  });
  if (answer.success) {
    const faults = answer.data.hasAccount ? null : await registerBuyer(shop, form, posted);
    if (!faults) throw redirect(answer.data.redirect, 303);
    return data({ form, quick, ...faults, points: null }, { status: 422 });
  }
  const refusal: Readonly<Record<string, unknown>> = { ...answer.data };
  if (refusal['code'] === 'CART_EMPTY') throw redirect(pathsIn(shop.place.language).home(), 303);
  const fields: unknown = refusal['fields'];
  return data(
    {
      form,
      quick,
      points: null,
      message: answer.message,
      fields: Object.fromEntries(
        Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).map(([name, text]) => [
          name,
          String(text),
        ]),
      ),
    },
    { status: answer.status },
  );
}
