import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shownPhone } from '#base/shown-phone.ts';
import { getCountry } from '#countries/packs.ts';
import { countryTerms } from '#features/address-book/rules/country-terms.ts';
import { typedAddress } from '#features/address-book/rules/typed-address.ts';
import { COMMENT_MAX } from '#features/delivery/rules/check-address.ts';
import { isUuid } from '#base/ids.ts';
import { lessAs, lessPieces } from '#features/orders/rules/less-form.ts';
import { shopContext } from '#web/request-context.ts';
import { editOrder, getOrderEdit, takeLess } from '../calls/order-edit.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { readFrame } from './frame.ts';
import { postedOf, textOf } from './posted.ts';

type Asked = Pick<LoaderFunctionArgs, 'context' | 'url'> & {
  readonly params: { readonly number: string };
};

/** The form that edits an order of one's own; to everybody else the order is not there. */
export async function loadOrderEdit({ context, url, params: { number } }: Asked) {
  const { services } = context.get(shopContext);
  const frame = await readFrame({ context, url });
  const answer = await services.run(getOrderEdit, { params: { id: number } });
  if (!answer.success) throw data(null, { status: 404 });
  const { address, receiver, less, ...form } = answer.data;
  const pack = getCountry(form.country);
  const { fields, ...terms } = countryTerms(pack);
  const known = (field: string): string => {
    const value = address?.[field];
    return typeof value === 'string' ? value : '';
  };
  return {
    frame,
    form: { ...form, receiver: { ...receiver, phone: shownPhone(receiver.phone) } },
    /** What the fields of its address begin with. */
    typed: typedAddress(known),
    /** Null for a point. City and region decide the price and are not typed anew. */
    address: address && {
      where: [known('region'), known('city')].filter(Boolean).join(', '),
      isManual: address['isManual'] === true,
      terms: {
        ...terms,
        fields: fields.filter((field) => field !== 'city' && field !== 'region'),
      },
    },
    usePatronymic: pack.usePatronymic,
    less,
  };
}

export type OrderEditData = Awaited<ReturnType<typeof loadOrderEdit>>;

/** The form that takes pieces out. */
const LESS = 'less';

/** How many changes the page has shown. */
function seenIn(form: FormData): number {
  const seen = Number(textOf(form, 'seen'));
  return Number.isSafeInteger(seen) && seen >= 0 && seen <= 10_000 ? seen : 0;
}

/** Counts what was typed, or takes out what was counted; changed since then it is counted once more. */
async function postLess(
  { context, number }: Pick<ActionFunctionArgs, 'context'> & { readonly number: string },
  form: FormData,
) {
  const { services, place } = context.get(shopContext);
  const pieces = lessPieces(form);
  const as = pieces && lessAs(pieces);
  const isTaking = textOf(form, 'step') === 'take' && textOf(form, 'counted') === as;
  const press = textOf(form, 'press');
  const answer = await services.run(takeLess, {
    body: {
      orderNumber: number.slice(0, 20),
      seen: seenIn(form),
      isOwed: textOf(form, 'isOwed') !== '',
      press: isUuid(press) ? press : crypto.randomUUID(),
      // What is no number is more than there is.
      pieces: pieces ?? [{ part: 1, line: 1, count: 1_000_000 }],
      isCounting: !isTaking,
    },
  });
  if (answer.success && isTaking) throw redirect(accountPaths(place.language).order(number), 303);
  if (as !== null) form.set('as', as);
  return postedOf(LESS, form, answer);
}

/** Saves what was typed; what went well leads back to the order. */
export async function postOrderEdit({
  context,
  request,
  number,
}: Pick<ActionFunctionArgs, 'context' | 'request'> & { readonly number: string }) {
  const { services, place } = context.get(shopContext);
  const form = await request.formData();
  const text = (name: string) => textOf(form, name).slice(0, 1_000);
  if (text('intent') === LESS) return postLess({ context, number }, form);
  const point = Number(text('pointNumber'));
  const answer = await services.run(editOrder, {
    body: {
      ...typedAddress((field) => text(field)),
      orderNumber: number.slice(0, 20),
      seen: seenIn(form),
      receiverNameFirst: text('receiverNameFirst'),
      receiverNameSecond: text('receiverNameSecond'),
      receiverNameThird: text('receiverNameThird'),
      receiverPhone: text('receiverPhone').replaceAll('\u00a0', ' '),
      pointNumber: Number.isSafeInteger(point) && point > 0 && point < 2 ** 31 ? point : null,
      isManual: form.has('isManual'),
      userComment: text('userComment').slice(0, COMMENT_MAX),
    },
  });
  if (!answer.success) return postedOf('edit', form, answer);
  throw redirect(accountPaths(place.language).order(number), 303);
}
