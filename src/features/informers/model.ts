import type { InformerName } from '#countries/country.ts';

/** Until when a closed informer keeps away: a year, or until the browser is closed. Source: I9-016. */
export type Lasting = 'year' | 'session';

/** One informer as the server hands it to the page; cookies and the page itself decide whether it is shown. */
export interface Informer {
  readonly alias: InformerName;
  /** Smaller ones go first. */
  readonly priority: number;
  /** ISO moment from which on it is over; null: it has no end. */
  readonly until: string | null;
  /** Staff's words; null where the page knows what to say. */
  readonly text: string | null;
  /** Names this very message, so that the next one is shown again; null where there is only one. */
  readonly mark: string | null;
  readonly lasting: Lasting;
  /** The city to be confirmed; null for all but `locationHint`. */
  readonly city: { readonly id: number; readonly name: string; readonly country: string } | null;
}

/** Messages that staff write. */
export const NOTICE_KINDS = ['holidaysWork', 'deliveryDelay'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Most messages that are kept in sight: those that hold now or will. */
export const NOTICES_AT_MOST = 200;

/** A message of staff between two moments. */
export interface StaffNotice {
  readonly id: string;
  readonly kind: NoticeKind;
  /** Null: in every store. */
  readonly store: string | null;
  /** Delivery country; null: in every one. */
  readonly country: string | null;
  readonly startsAt: Date;
  /** First moment after it. */
  readonly endsAt: Date;
  readonly lasting: Lasting;
  /** Words by language; Russian is always there. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The dialog in which somebody chooses where they are. */
export const LOCATION_DIALOG = 'location';
