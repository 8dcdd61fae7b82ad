import { majorText, type Currency } from '#base/money.ts';
import { readEnd, readMoment, typedEnd, typedMoment } from '#base/typed-moment.ts';
import type { PromoFault, PromoTerms } from './promo-row.ts';
import { readPromoRow } from './promo-row.ts';

/** Inputs of the form of a code: the columns of a file, but moments in place of days. */
export const PROMO_INPUTS = [
  'code',
  'kind',
  'value',
  'applies',
  'skus',
  'categories',
  'least',
  'cap',
  'roles',
  'contract',
  'limit',
  'person_limit',
  'startDay',
  'startClock',
  'endDay',
  'endClock',
] as const;
export type PromoInput = (typeof PROMO_INPUTS)[number];

/** What orders were given by: as soon as one has used a code, it stays. */
export const GIVEN_INPUTS: readonly PromoInput[] = [
  'code',
  'kind',
  'value',
  'applies',
  'skus',
  'categories',
  'cap',
];

/** A code as it is typed. */
export type TypedPromo = Readonly<Record<PromoInput, string>>;

export interface PromoFormFault {
  readonly code: PromoFault['code'] | 'MOMENT' | 'PAST' | 'BELOW_USED' | 'KEPT';
  readonly about: string;
}
/** What is wrong with it, by input; moments by `start` and `end`. */
export type PromoFormFaults = Readonly<Record<string, PromoFormFault>>;

export interface PromoSpan {
  readonly validFrom: Date;
  readonly validUntil: Date | null;
}

/** A code with its moments. */
export interface PromoOffer extends PromoTerms, PromoSpan {
  readonly code: string;
}

/** How a code of a store is read and written. */
export interface PromoWhere {
  readonly currency: Currency;
  readonly timeZone: string;
}

/** Moments as the form shows them. */
export function typedSpan(
  { validFrom, validUntil }: PromoSpan,
  timeZone: string,
): Pick<TypedPromo, 'startDay' | 'startClock' | 'endDay' | 'endClock'> {
  const start = typedMoment(validFrom, timeZone);
  const end = validUntil === null ? { day: '', clock: '' } : typedEnd(validUntil, timeZone);
  return { startDay: start.day, startClock: start.clock, endDay: end.day, endClock: end.clock };
}

const worthText = (
  { kind, amountMinor, percentHundredths, giftSku }: PromoTerms,
  currency: Currency,
): string => {
  if (kind === 'gift') return giftSku ?? '';
  return kind === 'amount'
    ? majorText(amountMinor ?? 0, currency)
    : String((percentHundredths ?? 0) / 100);
};

/** A code as its form shows it. */
export function typedPromo(offer: PromoOffer, { currency, timeZone }: PromoWhere): TypedPromo {
  const { capMinor, leastMinor, limitInAll, limitAPerson } = offer;
  return {
    code: offer.code,
    kind: offer.kind,
    value: worthText(offer, currency),
    applies: offer.applies ?? '',
    skus: offer.skus.join(' '),
    categories: offer.categories.join(' '),
    least: leastMinor === 0 ? '' : majorText(leastMinor, currency),
    cap: capMinor === null ? '' : majorText(capMinor, currency),
    roles: offer.roles.join(' '),
    contract: offer.contract ?? '',
    limit: limitInAll === null ? '' : String(limitInAll),
    person_limit: limitAPerson === null ? '' : String(limitAPerson),
    ...typedSpan(offer, timeZone),
  };
}

export interface SpanRead {
  readonly span: PromoSpan | null;
  readonly faults: PromoFormFaults;
}

/**
 * Reads from when to when a code holds.
 *
 * @param standing As it holds now: what the form shows of it unchanged stays to the second. Null: a new one, which does not end before now.
 */
export function readSpan(
  typed: Pick<TypedPromo, 'startDay' | 'startClock' | 'endDay' | 'endClock'>,
  timeZone: string,
  { standing, now }: { readonly standing: PromoSpan | null; readonly now: Date },
): SpanRead {
  const shown = standing && typedSpan(standing, timeZone);
  const isStart = shown?.startDay === typed.startDay && shown.startClock === typed.startClock;
  const isEnd = shown?.endDay === typed.endDay && shown.endClock === typed.endClock;
  const start =
    standing && isStart
      ? standing.validFrom
      : (readMoment({ day: typed.startDay, clock: typed.startClock }, timeZone) ?? now);
  const end =
    standing && isEnd
      ? standing.validUntil
      : readEnd({ day: typed.endDay, clock: typed.endClock }, timeZone);
  const wrong = (code: PromoFormFault['code']): PromoFormFault => ({ code, about: '' });
  if (start === 'WRONG' || end === 'WRONG')
    return {
      span: null,
      faults: {
        ...(start === 'WRONG' ? { start: wrong('MOMENT') } : {}),
        ...(end === 'WRONG' ? { end: wrong('MOMENT') } : {}),
      },
    };
  if (end !== null && end <= start) return { span: null, faults: { end: wrong('BEFORE') } };
  if (end !== null && end <= now && !isEnd) return { span: null, faults: { end: wrong('PAST') } };
  return { span: { validFrom: start, validUntil: end }, faults: {} };
}

/** What is wrong in columns, by input: of each what is said first. */
export const faultsByInput = (faults: readonly PromoFault[]): PromoFormFaults =>
  Object.fromEntries(
    faults.toReversed().map(({ column, code, about }) => [column, { code, about }] as const),
  );

export type PromoRead =
  | { readonly ok: true; readonly offer: PromoOffer }
  | { readonly ok: false; readonly faults: PromoFormFaults };

/** Reads a form of a code by the checks that a file is read by. */
export function readPromoForm(
  typed: TypedPromo,
  { currency, timeZone }: PromoWhere,
  asked: { readonly standing: PromoSpan | null; readonly now: Date; readonly isOfBatch: boolean },
): PromoRead {
  const read = readPromoRow(typed, { currency, isOfBatch: asked.isOfBatch });
  const { span, faults } = readSpan(typed, timeZone, asked);
  if (!read.ok) return { ok: false, faults: { ...faultsByInput(read.faults), ...faults } };
  if (!span) return { ok: false, faults };
  const { from: _from, until: _until, ...terms } = read.value;
  return { ok: true, offer: { ...terms, ...span } };
}

/** Tabs of the list. */
export const PROMO_CODE_STATES = ['running', 'planned', 'ended'] as const;
export type PromoCodeState = (typeof PROMO_CODE_STATES)[number];

/** Whether a code holds at a moment. */
export function promoCodeState({ validFrom, validUntil }: PromoSpan, now: Date): PromoCodeState {
  if (validUntil !== null && validUntil <= now) return 'ended';
  return validFrom > now ? 'planned' : 'running';
}
