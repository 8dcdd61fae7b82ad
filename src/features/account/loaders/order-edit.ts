import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shownPhone } from '#base/shown-phone.ts';
import { getCountry } from '#countries/packs.ts';
import { countryTerms } from '#features/address-book/rules/country-terms.ts';
import { typedAddress } from '#features/address-book/rules/typed-address.ts';
import { COMMENT_MAX } from '#features/delivery/rules/check-address.ts';
import { shopContext } from '#web/request-context.ts';
import { editOrder, getOrderEdit } from '../calls/order-edit.ts';
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
  const { address, receiver, ...form } = answer.data;
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
  };
}

export type OrderEditData = Awaited<ReturnType<typeof loadOrderEdit>>;

/** Saves what was typed; what went well leads back to the order. */
export async function postOrderEdit({
  context,
  request,
  number,
}: Pick<ActionFunctionArgs, 'context' | 'request'> & { readonly number: string }) {
  const { services, place } = context.get(shopContext);
  const form = await request.formData();
  const text = (name: string) => textOf(form, name).slice(0, 1_000);
  const seen = Number(text('seen'));
  const point = Number(text('pointNumber'));
  const answer = await services.run(editOrder, {
    body: {
      ...typedAddress((field) => text(field)),
      orderNumber: number.slice(0, 20),
      seen: Number.isSafeInteger(seen) && seen >= 0 && seen <= 10_000 ? seen : 0,
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
