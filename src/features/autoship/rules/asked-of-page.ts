import { isIsoDate } from '#base/calendar.ts';

/** What a link of the page or of a mail asks about one subscription; nothing is done by opening it. */
export interface AskedOfPage {
  readonly what: 'skip' | 'take' | 'cancel' | 'address';
  readonly id: string;
  /** The month that is meant; null: the whole subscription. */
  readonly number: number | null;
}

const WITH_NUMBER = /^([\da-f-]{36})\.(\d{1,2})$/;
const ID = /^[\da-f-]{36}$/;

/** The question that an address opens the page with; null: none, or one that nobody could have been sent. */
export function askedOfPage(search: URLSearchParams): AskedOfPage | null {
  for (const what of ['cancel', 'address'] as const) {
    const id = search.get(what);
    if (id !== null) return ID.test(id) ? { what, id, number: null } : null;
  }
  for (const what of ['skip', 'take'] as const) {
    const [, id, number] = WITH_NUMBER.exec(search.get(what) ?? '') ?? [];
    if (id && number) return { what, id, number: Number(number) };
  }
  return null;
}

/** A door or a point that the kits could go to, as a form says it: `address.…` by its id, `point.501` by its number. */
export interface Destination {
  readonly addressId?: string;
  readonly pointNumber?: number;
}

/** Null: none was chosen. */
export function destinationOf(text: string): Destination | null {
  const [kind = '', which = ''] = text.split('.');
  if (kind === 'address' && ID.test(which)) return { addressId: which };
  return kind === 'point' && /^[1-9]\d{0,8}$/.test(which) ? { pointNumber: Number(which) } : null;
}

export const destinationText = (to: {
  readonly addressId: string | null;
  readonly pointNumber: number | null;
}): string => (to.addressId === null ? `point.${to.pointNumber}` : `address.${to.addressId}`);

/** A day as a browser's field sends it, or as somebody types it where there is no such field, `05.12.2026`; anything else as it was typed. */
export function typedDay(text: string): string {
  const typed = text.trim();
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed) ?? [];
  const turned = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(turned) ? turned : typed;
}
