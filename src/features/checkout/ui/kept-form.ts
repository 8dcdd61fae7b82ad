import { TICKS_KEY } from '#features/registration/rules/ticks-key.ts';
import {
  EMPTY_DELIVERY_FORM,
  isDeliveryTab,
  keptAddressId,
  TYPED_FIELDS,
  type DeliveryForm,
} from '../rules/delivery-form.ts';

export const KEY = 'checkout-delivery';

type Book = Parameters<typeof keptAddressId>[2];

/**
 * What was kept, put over the server's form: a field that was typed wins over one that was only known.
 *
 * @param chosenAt When a point was chosen on another page; a choice that was kept before that is an older one.
 */
export function mergeKept(
  form: DeliveryForm,
  kept: unknown,
  book: Book,
  chosenAt: number | null = null,
): DeliveryForm {
  if (typeof kept !== 'object' || kept === null) return form;
  const values: Readonly<Record<string, unknown>> = { ...kept };
  const typed: Record<string, string> = { ...form.typed };
  const keptTyped = values['typed'];
  if (typeof keptTyped === 'object' && keptTyped !== null) {
    for (const [field, value] of Object.entries(keptTyped))
      if (field in EMPTY_DELIVERY_FORM.typed && typeof value === 'string' && value !== '')
        typed[field] = value;
    typed['addressId'] = keptAddressId({ ...keptTyped }, form.typed.addressId, book);
  }
  const numberOr = (value: unknown, other: number | null) =>
    typeof value === 'number' ? value : other;
  if (chosenAt !== null && values['chosenAt'] !== chosenAt)
    return { ...form, typed: typed as DeliveryForm['typed'] };
  const tab = values['tab'];
  return {
    tab: isDeliveryTab(tab) ? tab : form.tab,
    pointNumber: numberOr(values['pointNumber'], form.pointNumber),
    storeNumber: numberOr(values['storeNumber'], form.storeNumber),
    courier: typeof values['courier'] === 'string' ? values['courier'] : form.courier,
    // Built from a complete record by replacing values of known names only.
    typed: typed as DeliveryForm['typed'],
  };
}

/**
 * Keeps what is typed over reloads of this tab: signing in or changing the city must not cost a letter.
 *
 * @param city The city that the page filled in by itself: it is not kept, so that another one may take its place.
 */
export function keepForm(
  form: DeliveryForm,
  city: string | null,
  chosenAt: number | null = null,
): void {
  const isOwnCity = form.typed['address.city'] !== city;
  const typed = isOwnCity ? form.typed : { ...form.typed, 'address.city': '' };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...form, typed, chosenAt }));
  } catch {
    // A browser that keeps nothing loses what was typed with a reload, as any page does.
  }
}

/** The kept form as text, or null. */
export function keptText(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The server's form with what was kept over it. */
export function withKept(
  form: DeliveryForm,
  text: string | null,
  book: Book,
  chosenAt: number | null = null,
): DeliveryForm {
  if (text === null) return form;
  try {
    return mergeKept(form, JSON.parse(text), book, chosenAt);
  } catch {
    return form;
  }
}

/** The personal data go when the order has them. */
export function forgetForm(): void {
  try {
    for (const key of [KEY, TICKS_KEY]) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Whether anything at all was typed, so that a form is worth bringing back. */
export const hasTyped = ({ typed }: DeliveryForm): boolean =>
  TYPED_FIELDS.some((field) => field !== 'address.city' && typed[field] !== '');
