import { z } from 'zod';
import { FROM_MOST, TARGET_MOST } from '#features/content/rules/redirect-rules.ts';
import {
  changeRedirect,
  findRedirect,
  listRedirects,
  makeRedirect,
  pasteRedirects,
  removeRedirect,
} from '#features/content/server/public.ts';
import type { Database } from '#platform/database.ts';
import { act, type ActContext } from '../act.ts';
import { pagesThere } from '../pages-there.ts';
import { mayWrite, ownPlace, seenStore, seenStores, zoneOf } from './content-acts.ts';

const PAGE_ROWS = 50;

const store = z.string().max(2);
const id = z.uuid();
const revision = z.number().int().min(0);
const typed = z.object({
  from: z.string().max(FROM_MOST * 4),
  target: z.string().max(TARGET_MOST * 4),
  status: z.string().max(3),
});

const byOf = ({ member, now }: ActContext) => ({ staffId: member.id, now });
const writable = (context: ActContext) => ({
  mayWrite: (place: string) => mayWrite(place, context),
});
/** Stores whose redirects somebody writes; what holds in all of them is written by who looks after all. */
const storesOf = (context: ActContext) =>
  seenStores(context).filter((each) => mayWrite(each, context));

const listAsked = z.object({
  store,
  search: z.string().max(FROM_MOST).catch(''),
  after: z.string().max(FROM_MOST).nullable().catch(null),
});

async function listOf(
  database: Database,
  { store: wanted, after, search: typedSearch }: z.output<typeof listAsked>,
  context: ActContext,
) {
  const place = seenStore(wanted, context);
  const search = typedSearch.trim();
  const found = await listRedirects(database, { store: place, search, after, size: PAGE_ROWS + 1 });
  const rows = found.slice(0, PAGE_ROWS);
  const there = await pagesThere(
    database,
    rows.map(({ from }) => from),
  );
  return {
    store: place,
    search,
    stores: seenStores(context),
    zone: zoneOf(place),
    mayWrite: mayWrite(place, context),
    rows: rows.map((row) => ({ ...row, isThere: there.has(row.from) })),
    next: found.length > PAGE_ROWS ? (rows.at(-1)?.from ?? null) : null,
  };
}

/** Where addresses lead that no page answers. */
export const redirectActs = ({ database }: { readonly database: Database }) => ({
  listRedirects: act('content.see', listAsked, (asked, context) =>
    listOf(database, asked, context),
  ),
  openRedirect: act('content.see', z.object({ id }), async (input, context) => {
    const found = await findRedirect(database, input.id);
    if (!found || !seenStores(context).includes(found.store)) return null;
    const there = await pagesThere(database, [found.from]);
    return {
      ...found,
      isThere: there.size > 0,
      zone: zoneOf(found.store),
      mayWrite: mayWrite(found.store, context),
    };
  }),
  newRedirect: act('content.change', z.object({}), async (_input, context) => storesOf(context)),
  makeRedirect: act(
    'content.change',
    typed.extend({ id, store }),
    ({ id: own, ...input }, context) => {
      ownPlace(input.store, context);
      return makeRedirect(database, own, input, byOf(context));
    },
  ),
  changeRedirect: act(
    'content.change',
    typed.extend({ id, revision }),
    ({ id: own, revision: seen, ...input }, context) =>
      changeRedirect(
        database,
        { id: own, revision: seen, ...writable(context) },
        input,
        byOf(context),
      ),
  ),
  removeRedirect: act('content.change', z.object({ id, revision }), (input, context) =>
    removeRedirect(database, { ...input, ...writable(context) }, byOf(context)),
  ),
  pasteRedirects: act(
    'content.change',
    z.object({ store, text: z.string().max(200_000), status: z.string().max(3) }),
    (input, context) => {
      ownPlace(input.store, context);
      return pasteRedirects(database, input, byOf(context));
    },
  ),
});
