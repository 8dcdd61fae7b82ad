import { z } from 'zod';
import { ALL_STORES } from '#features/content/model.ts';
import { WORDS_SIGNS } from '#features/search/rules/synonym-form.ts';
import {
  changeSynonym,
  listMissed,
  makeSynonym,
  openSynonym,
  pageOfSynonyms,
  removeSynonym,
} from '#features/search/server/public.ts';
import type { Database } from '#platform/database.ts';
import { MISSED_DAYS, MISSED_MOST } from '../../model.ts';
import { act, type ActContext } from '../act.ts';
import { exportRows } from '../export-rows.ts';
import { keyedPage, readPlace } from '../../rules/keyset.ts';
import { nameStaff } from '../name-staff.ts';
import { zoneOf } from './content-acts.ts';
import { isForAll } from './product-acts.ts';

const DAY_MS = 86_400_000;

const filters = z.object({ store: z.string().max(2).nullable().catch(null) });

/** Of one store, or of all that somebody sees. */
const askedOf = ({ store }: z.output<typeof filters>, { stores, now }: ActContext) => ({
  stores: store === null ? stores : (stores?.includes(store) ?? true) ? [store] : [],
  since: new Date(now.getTime() - MISSED_DAYS * DAY_MS),
  most: MISSED_MOST,
});

const id = z.uuid();
const revision = z.number().int().min(0);
const typed = z.object({
  language: z.string().max(8),
  words: z.string().max(WORDS_SIGNS * 4),
  means: z.string().max(4_000),
  isMutual: z.boolean(),
});

/** Buyers of all stores search by the same words, so whoever works for all of them writes them. */
function byOf(context: ActContext) {
  if (!isForAll(context)) throw new Response(null, { status: 403 });
  return { staffId: context.member.id, now: context.now };
}

const PAGE_ROWS = 50;
const WORDS_KEY = /^[^]{1,80}$/;
const MUTUAL_KEY = /^(?:true|false)$/;
const LANGUAGE_KEY = /^(?:[a-z]{2})?$/;

const wordActs = ({ database }: { readonly database: Database }) => ({
  listSynonyms: act(
    'catalogue.see',
    z.object({
      search: z.string().max(100).catch(''),
      cursor: z.string().max(1_000).nullable().catch(null),
    }),
    async ({ search: typedSearch, cursor }, context) => {
      const search = typedSearch.trim().toLowerCase();
      const [words, isMutual, language = ''] =
        readPlace(cursor, [WORDS_KEY, MUTUAL_KEY, LANGUAGE_KEY])?.key ?? [];
      const after = words === undefined ? null : { words, isMutual: isMutual === 'true', language };
      const found = await pageOfSynonyms(database, { search, after, size: PAGE_ROWS + 1 });
      const page = keyedPage(found, null, PAGE_ROWS, (row) => [
        row.words,
        String(row.isMutual),
        row.language ?? '',
      ]);
      return { search, mayWrite: isForAll(context), rows: page.rows, next: page.next };
    },
  ),
  openSynonym: act('catalogue.see', z.object({ id }), async (input, context) => {
    const found = await openSynonym(database, input.id);
    if (!found) return null;
    const people = await nameStaff(
      database,
      found.history.map(({ actor }) => actor),
    );
    return {
      ...found,
      people,
      zone: zoneOf(context.stores?.[0] ?? ALL_STORES),
      mayWrite: isForAll(context),
    };
  }),
  newSynonym: act('catalogue.change', z.object({}), async (_input, context) => {
    byOf(context);
  }),
  makeSynonym: act('catalogue.change', typed.extend({ id }), ({ id: own, ...input }, context) =>
    makeSynonym(database, own, input, byOf(context)),
  ),
  changeSynonym: act(
    'catalogue.change',
    typed.extend({ id, revision }),
    ({ id: own, revision: seen, ...input }, context) =>
      changeSynonym(database, { id: own, revision: seen }, input, byOf(context)),
  ),
  removeSynonym: act('catalogue.change', z.object({ id, revision }), (input, context) =>
    removeSynonym(database, input, byOf(context)),
  ),
});

/** What buyers look for and do not find, and what their words mean. */
export const searchActs = ({ database }: { readonly database: Database }) => ({
  ...wordActs({ database }),
  listMissed: act('catalogue.see', filters, (input, context) =>
    listMissed(database, askedOf(input, context)),
  ),
  exportMissed: act('catalogue.see', filters, async (filter, context) =>
    exportRows(database, context, {
      list: 'searches',
      filter,
      read: async () => ({
        rows: await listMissed(database, askedOf(filter, context)),
        next: null,
      }),
    }),
  ),
});
