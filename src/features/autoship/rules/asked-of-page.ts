import { isIsoDate } from '#base/calendar.ts';

/** What a link of the page or of a mail asks about one subscription; nothing is done by opening it. */
export interface AskedOfPage {
  readonly what: 'skip' | 'take' | 'cancel';
  readonly id: string;
  /** The month that is meant; null: the whole subscription. */
  readonly number: number | null;
}

const WITH_NUMBER = /^([\da-f-]{36})\.(\d{1,2})$/;
const ID = /^[\da-f-]{36}$/;

/** The question that an address opens the page with; null: none, or one that nobody could have been sent. */
export function askedOfPage(search: URLSearchParams): AskedOfPage | null {
  const canceled = search.get('cancel');
  if (canceled !== null)
    return ID.test(canceled) ? { what: 'cancel', id: canceled, number: null } : null;
  for (const what of ['skip', 'take'] as const) {
    const [, id, number] = WITH_NUMBER.exec(search.get(what) ?? '') ?? [];
    if (id && number) return { what, id, number: Number(number) };
  }
  return null;
}

/** A day as a browser's field sends it, or as somebody types it where there is no such field, `05.12.2026`; anything else as it was typed. */
export function typedDay(text: string): string {
  const typed = text.trim();
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(typed) ?? [];
  const turned = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(turned) ? turned : typed;
}
