/** What the part of an address behind `#` asks of the page. */
export interface AskedByHash {
  /** The tag of a month that is to be shown; null where none is named. */
  readonly month: string | null;
  /** An offer of it whose window opens. */
  readonly offer: number | null;
  /** Where the page scrolls to; null: it stays. */
  readonly goTo: 'months' | 'offers' | null;
}

/** Source: I9-066. */
const MONTH = /^#(offer(\d{1,2})?)?((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)202[56])$/;

/**
 * `#advent`, `#offer{N}{mon}{yyyy}`, `#{mon}{yyyy}`; null for whatever else stands there. An offer without its number only chooses the month.
 * Source: I2-133, I2-134, I2-135, I9-066.
 */
export function askedByHash(hash: string): AskedByHash | null {
  if (hash === '#advent') return { month: null, offer: null, goTo: 'months' };
  const [, isOffer, number, month] = MONTH.exec(hash) ?? [];
  if (month === undefined) return null;
  if (isOffer === undefined) return { month, offer: null, goTo: 'months' };
  if (number === undefined) return { month, offer: null, goTo: null };
  return { month, offer: Number(number), goTo: 'offers' };
}
