import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { readMoment } from '#base/typed-moment.ts';
import { LASTING, STAFF_MESSAGE_KINDS, type StaffMessage } from '../model.ts';

/** As long as the words of a message may be in one language. */
export const MESSAGE_MOST = 300;

/** A message as it is typed. */
export interface TypedMessage {
  readonly kind: string;
  /** Empty: every store, every delivery country. */
  readonly store: string;
  readonly country: string;
  readonly startDay: string;
  readonly startClock: string;
  readonly endDay: string;
  readonly endClock: string;
  readonly lasting: string;
  /** Words by language. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What is wrong with it, by field; words by `text:` and their language. */
export type MessageFaults = Readonly<
  Record<string, 'EMPTY' | 'LONG' | 'WRONG' | 'BEFORE' | 'PAST'>
>;

export type ReadMessage = Omit<StaffMessage, 'id'>;

const textFaults = (texts: Readonly<Record<string, string>>): MessageFaults =>
  Object.fromEntries([
    ...(texts[SOURCE_LANGUAGE] ? [] : [[`text:${SOURCE_LANGUAGE}`, 'EMPTY'] as const]),
    ...Object.entries(texts).flatMap(([language, text]) =>
      text.length > MESSAGE_MOST ? [[`text:${language}`, 'LONG'] as const] : [],
    ),
  ]);

function endFault(endsAt: Date | null | 'WRONG', startsAt: Date, now: Date) {
  if (endsAt === 'WRONG') return 'WRONG';
  if (endsAt === null) return 'EMPTY';
  if (endsAt <= startsAt) return 'BEFORE';
  return endsAt <= now ? 'PAST' : null;
}

/**
 * Reads a message.
 *
 * @param countries Delivery countries that it may be for.
 * @param timeZone In which its moments were typed.
 */
export function readMessage(
  typed: TypedMessage,
  { countries, timeZone, now }: { countries: readonly string[]; timeZone: string; now: Date },
): { readonly message: ReadMessage } | { readonly faults: MessageFaults } {
  const texts = Object.fromEntries(
    Object.entries(typed.texts).flatMap(([language, text]) => {
      const words = text.replaceAll(/\s+/g, ' ').trim();
      return words === '' ? [] : [[language, words]];
    }),
  );
  const start = readMoment({ day: typed.startDay, clock: typed.startClock }, timeZone) ?? now;
  const end = readMoment({ day: typed.endDay, clock: typed.endClock }, timeZone);
  const startsAt = start === 'WRONG' ? now : start;
  const ofEnd = endFault(end, startsAt, now);
  const isCountryWrong = typed.country !== '' && !countries.includes(typed.country);
  const kind = STAFF_MESSAGE_KINDS.find((each) => each === typed.kind);
  const faults: MessageFaults = {
    ...(kind ? {} : { kind: 'WRONG' }),
    ...(isCountryWrong ? { country: 'WRONG' } : {}),
    ...(start === 'WRONG' ? { start: 'WRONG' } : {}),
    ...(ofEnd ? { end: ofEnd } : {}),
    ...textFaults(texts),
  };
  if (!kind || !(end instanceof Date) || Object.keys(faults).length > 0) return { faults };
  return {
    message: {
      kind,
      store: typed.store || null,
      country: typed.country || null,
      startsAt,
      endsAt: end,
      lasting: LASTING.find((each) => each === typed.lasting) ?? 'year',
      texts,
    },
  };
}

export const MESSAGE_STATES = ['running', 'planned', 'ended'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Whether a message holds at a moment. */
export const stateOf = (
  { startsAt, endsAt }: Pick<ReadMessage, 'startsAt' | 'endsAt'>,
  now: Date,
): MessageState => (endsAt <= now ? 'ended' : startsAt > now ? 'planned' : 'running');
