import type { InformerName } from '#countries/country.ts';
import type { Lasting } from '../model.ts';

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/** Cookie that keeps the banner of an unpaid order away. */
export const UNPAID_COOKIE = 'informer_unpaidOrder';
/** Source: I9-009. */
export const UNPAID_HIDDEN_SECONDS = DAY_SECONDS;

/** A cookie as `document.cookie` takes it. */
export interface WrittenCookie {
  readonly name: string;
  readonly value: string;
  /** Null: until the browser is closed. */
  readonly seconds: number | null;
}

export const cookieName = (alias: InformerName): string => `informer_${alias}`;

/** These two come back sooner, and sooner still for consultants. */
const COMING_BACK: ReadonlySet<InformerName> = new Set(['registerPay', 'mobileApp']);

export interface Closing {
  readonly alias: InformerName;
  readonly lasting: Lasting;
  /** Of this very message; see `Informer`. */
  readonly mark: string | null;
  readonly isConsultant: boolean;
  /** What was answered, where closing is an answer. */
  readonly answer?: string;
}

/**
 * What closing an informer leaves: a year or the session; for `registerPay` and `mobileApp` 7 days with value 1, with a
 * consultant 1 day with value 2. Source: I9-016, I9-017, I6-011, D29.
 */
export function closingCookie({
  alias,
  lasting,
  mark,
  isConsultant,
  answer,
}: Closing): WrittenCookie {
  const name = cookieName(alias);
  if (COMING_BACK.has(alias))
    return isConsultant
      ? { name, value: '2', seconds: DAY_SECONDS }
      : { name, value: '1', seconds: 7 * DAY_SECONDS };
  return { name, value: answer ?? mark ?? '1', seconds: lasting === 'year' ? YEAR_SECONDS : null };
}

/** The cookie that hides the banner of an unpaid order for a day. Source: I4-061, I9-009. */
export const unpaidCookie = (): WrittenCookie => ({
  name: UNPAID_COOKIE,
  value: '1',
  seconds: UNPAID_HIDDEN_SECONDS,
});

/** As `document.cookie` is written. */
export const cookieText = ({ name, value, seconds }: WrittenCookie, isSecure: boolean): string =>
  `${name}=${value}; path=/${seconds === null ? '' : `; max-age=${seconds}`}; samesite=lax${isSecure ? '; secure' : ''}`;

/** The value of a cookie in `document.cookie`; null where there is none. */
export function cookieValue(cookies: string, name: string): string | null {
  const found = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

/** Whether it was closed here; a message with a mark counts as closed only by its own. */
export function isClosed(cookies: string, alias: InformerName, mark: string | null): boolean {
  const value = cookieValue(cookies, cookieName(alias));
  return value !== null && (mark === null || value === mark);
}
