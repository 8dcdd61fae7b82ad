import { getKeptDeliveryForm, keepDeliveryForm } from '#features/delivery/calls/delivery.ts';
import { readPostedQuick, type PostedQuick } from '#features/registration/rules/posted-quick.ts';
import type { ShopContext } from '#web/request-context.ts';
import {
  EMPTY_DELIVERY_FORM,
  isDeliveryTab,
  keptAddressId,
  TYPED_FIELDS,
  type DeliveryForm,
  type TypedField,
} from '../rules/delivery-form.ts';
import { TO_COUNTRY } from '../rules/address-abroad.ts';
import { LEAVE } from '../rules/plain-intents.ts';

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export const numberOf = (text: string): number | null =>
  /^\d{1,10}$/.test(text) ? Number(text) : null;

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

/** In the address of the step: it was left for another city, and what had been typed is kept. */
export const KEPT = 'kept';
/** In the address of the step: the point, or `courier`, to which not all of the cart comes. */
export const SHORT = 'short';
/** Proofs of this one form, which the next has of its own. */
const OWN_PROOFS: ReadonlySet<string> = new Set([
  '_csrf_token',
  'requestKey',
  'token',
  'pass',
  LEAVE,
  TO_COUNTRY,
]);
const FIELDS_MAX = 80;
const TEXT_MAX = 1_000;

/** Keeps the form as it stands. A city that the page filled in is not kept, so that the new one takes its place. */
export async function keepPosted(
  { services, shell }: ShopContext,
  posted: FormData,
): Promise<void> {
  const typed = [...posted].flatMap(([name, value]) =>
    OWN_PROOFS.has(name) ||
    typeof value !== 'string' ||
    (name === 'address.city' && value === shell?.cityName)
      ? []
      : [{ name, value: value.slice(0, TEXT_MAX) }],
  );
  await services.run(keepDeliveryForm, { body: { typed: typed.slice(0, FIELDS_MAX) } });
}

/** What was kept; null when nothing was. */
export async function readKept({
  services,
}: ShopContext): Promise<{ readonly form: DeliveryForm; readonly quick: PostedQuick } | null> {
  const answer = await services.run(getKeptDeliveryForm);
  if (!answer.success || answer.data.typed.length === 0) return null;
  const posted = new FormData();
  for (const { name, value } of answer.data.typed) posted.append(name, value);
  return { form: readPostedForm(posted), quick: readPostedQuick(posted) };
}

/** What the new city has to choose from. */
interface Offered {
  readonly points: readonly { readonly number: number }[];
  readonly stores: readonly { readonly number: number }[];
  readonly couriers: readonly { readonly type: string }[];
  /** The buyer's own addresses. */
  readonly book: readonly { readonly id: string }[];
}

/** The step's form with what was kept over it: what was typed wins over what was only known, and a choice that is still to be had. */
export function withKept(start: DeliveryForm, kept: DeliveryForm, offered: Offered): DeliveryForm {
  const has = (list: Offered['points'], number: number | null) =>
    list.some((each) => each.number === number);
  const isCourierThere = offered.couriers.some(({ type }) => type === kept.courier);
  const typed = TYPED_FIELDS.map((field) => [field, kept.typed[field] || start.typed[field]]);
  const addressId = keptAddressId(kept.typed, start.typed.addressId, offered.book);
  return {
    tab: kept.tab ?? start.tab,
    pointNumber: has(offered.points, kept.pointNumber) ? kept.pointNumber : start.pointNumber,
    storeNumber: has(offered.stores, kept.storeNumber) ? kept.storeNumber : start.storeNumber,
    courier: isCourierThere ? kept.courier : start.courier,
    // Every name of the list gets its place.
    typed: { ...(Object.fromEntries(typed) as Record<TypedField, string>), addressId },
  };
}
