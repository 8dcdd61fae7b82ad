import { z } from 'zod';
import { clockIn, dayIn } from '#base/calendar.ts';
import { findStore, listStores } from '#countries/packs.ts';
import { ALL_STORES } from '#features/content/model.ts';
import {
  MESSAGE_STATES,
  readMessage,
  stateOf,
  type TypedMessage,
} from '#features/informers/rules/message-form.ts';
import {
  changeMessage,
  endMessage,
  findMessage,
  listMessages,
  makeMessage,
  type KeptMessage,
} from '#features/informers/server/public.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import type { Database } from '#platform/database.ts';
import { act, type ActContext } from '../act.ts';
import { mayWrite, ownPlace, seenStores, zoneOf } from './content-acts.ts';

const id = z.uuid();
const short = z.string().max(20);
const typed = z.object({
  kind: short,
  store: z.string().max(2),
  country: z.string().max(2),
  startDay: short,
  startClock: short,
  endDay: short,
  endClock: short,
  lasting: short,
  texts: z
    .record(z.string().regex(/^[a-z]{2}$/), z.string().max(5_000))
    .refine((texts) => Object.keys(texts).length <= 60),
});

/** Languages of all stores, Russian first: it stands in for what is missing. */
const languages = (): readonly string[] => [
  ...new Set([SOURCE_LANGUAGE, ...listStores().flatMap((store) => store.languages)]),
];

/** Where orders go from a store, or from any of theirs. */
const countriesOf = (place: string): readonly string[] => {
  const store = findStore(place);
  const all = listStores().flatMap(({ deliversTo }) => deliversTo);
  return [...new Set(store ? store.deliversTo : all)].toSorted();
};

const placeOf = (store: string | null): string => store ?? ALL_STORES;
const timed = (at: Date, zone: string) => ({ day: dayIn(zone, at), clock: clockIn(zone, at) });

/** A message as its form shows it. */
function typedOf(message: KeptMessage): TypedMessage {
  const zone = zoneOf(placeOf(message.store));
  const [start, end] = [timed(message.startsAt, zone), timed(message.endsAt, zone)];
  return {
    kind: message.kind,
    store: message.store ?? '',
    country: message.country ?? '',
    startDay: start.day,
    startClock: start.clock,
    endDay: end.day,
    endClock: end.clock,
    lasting: message.lasting,
    texts: message.texts,
  };
}

const byOf = (context: ActContext) => ({
  staffId: context.member.id,
  now: context.now,
  mayWrite: (store: string | null) => mayWrite(placeOf(store), context),
});

/** What a form offers to choose from. */
const choicesOf = (context: ActContext) => ({
  // What is for all stores is written by who looks after all.
  stores: seenStores(context).filter((each) => mayWrite(each, context)),
  countries: countriesOf(''),
  languages: languages(),
});

function readTyped(given: z.output<typeof typed>, context: ActContext) {
  const place = ownPlace(given.store || ALL_STORES, context);
  const known = languages();
  const texts = Object.fromEntries(
    Object.entries(given.texts).filter(([language]) => known.includes(language)),
  );
  return readMessage(
    { ...given, texts },
    { countries: countriesOf(place), timeZone: zoneOf(place), now: context.now },
  );
}

/** What the bar of the shop says by the words of staff. */
export const informerActs = ({ database }: { readonly database: Database }) => ({
  listInformers: act(
    'content.see',
    z.object({ state: z.enum(MESSAGE_STATES).catch('running') }),
    async ({ state }, context) => ({
      state,
      languages: languages(),
      rows: await listMessages(database, { state, stores: context.stores, now: context.now }),
    }),
  ),
  openInformer: act('content.see', z.object({ id }), async (input, context) => {
    const found = await findMessage(database, input.id);
    if (!found || !seenStores(context).includes(placeOf(found.store))) return null;
    const choices = choicesOf(context);
    return {
      ...choices,
      id: found.id,
      revision: found.revision,
      state: stateOf(found, context.now),
      typed: typedOf(found),
      mayWrite: mayWrite(placeOf(found.store), context),
    };
  }),
  newInformer: act('content.change', z.object({}), async (_input, context) => choicesOf(context)),
  makeInformer: act('content.change', z.object({ id, typed }), async (input, context) => {
    const read = readTyped(input.typed, context);
    if ('faults' in read) return { ok: false, code: 'FAULTS', faults: read.faults } as const;
    await makeMessage(database, input.id, read.message, byOf(context));
    return { ok: true } as const;
  }),
  changeInformer: act(
    'content.change',
    z.object({ id, revision: z.number().int(), typed }),
    async ({ typed: given, ...wanted }, context) => {
      const read = readTyped(given, context);
      if ('faults' in read) return { ok: false, code: 'FAULTS', faults: read.faults } as const;
      const done = await changeMessage(database, wanted, read.message, byOf(context));
      if (done.ok || done.code === 'UNKNOWN') return done;
      const { standing } = done;
      return { ...done, standing: { revision: standing.revision, typed: typedOf(standing) } };
    },
  ),
  endInformer: act(
    'content.change',
    z.object({ id, revision: z.number().int() }),
    (wanted, context) => endMessage(database, wanted, byOf(context)),
  ),
});
