/** Until when a closed informer keeps away: a year, or until the browser is closed. Source: I9-016. */
export const LASTING = ['year', 'session'] as const;
export type Lasting = (typeof LASTING)[number];

/** Messages that staff write. */
export const STAFF_MESSAGE_KINDS = ['holidaysWork', 'deliveryDelay'] as const;
export type StaffMessageKind = (typeof STAFF_MESSAGE_KINDS)[number];

/** Most messages that are kept in sight: those that hold now or will. */
export const STAFF_MESSAGES_AT_MOST = 200;

/** A message of staff between two moments. */
export interface StaffMessage {
  readonly id: string;
  readonly kind: StaffMessageKind;
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
