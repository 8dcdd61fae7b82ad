import { z } from 'zod';
import { findStore, getStore, listStores } from '#countries/packs.ts';
import { productNames } from '#features/catalogue/server/public.ts';
import {
  GIVEN_INPUTS,
  PROMO_CODE_STATES,
  PROMO_INPUTS,
  promoCodeState,
  type TypedPromo,
} from '#features/promo-codes/rules/promo-form.ts';
import {
  findCode,
  leaderOf,
  pageOfUses,
  typedOf,
  usesOfCode,
  USES_COUNTED,
  type PromoDesk,
} from '#features/promo-codes/server/public.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { historyOf, writeAudit } from '#platform/audit-trail.ts';
import type { Database } from '#platform/database.ts';
import { keyedPage, MOMENT_KEY, readPlace, UUID_KEY } from '../../rules/keyset.ts';
import { act, type ActContext } from '../act.ts';
import { EXPORT_PAGE, exportRows } from '../export-rows.ts';
import { nameStaff } from '../name-staff.ts';
import { COUNTED_AT_MOST } from '../product-list.ts';

export interface PromoCodeParts {
  readonly database: Database;
  readonly promoCodes: PromoDesk;
}

const AT_ONCE = 50;

const id = z.uuid();
const store = z.string().max(2);
const cell = z.string().max(2_100).default('');
// Each input has its text.
const typed = z.object(
  Object.fromEntries(PROMO_INPUTS.map((name) => [name, cell])) as Record<
    (typeof PROMO_INPUTS)[number],
    typeof cell
  >,
);
const revision = z.number().int().min(1).max(1_000_000_000);
const filters = z.object({
  state: z.enum(PROMO_CODE_STATES).catch('running'),
  search: z.string().trim().max(100).catch(''),
  store: store.nullable().catch(null),
});
const run = z.object({
  name: z.string().max(200),
  prefix: z.string().max(200),
  count: z.string().max(20),
});

type Scope = Pick<ActContext, 'stores'>;

/** Stores that somebody works for, in the order of the shop. */
const storesOf = ({ stores }: Scope): readonly string[] =>
  listStores()
    .map(({ code }) => code)
    .filter((code) => stores?.includes(code) ?? true);

const byOf = (context: ActContext) => ({
  staffId: context.member.id,
  now: context.now,
  isOwn: (each: string) => storesOf(context).includes(each),
});

/** @throws 404 for a store that is none, or is not theirs. */
function ownStore(code: string, context: Scope): string {
  // React Router answers with it as it is.
  if (!findStore(code) || !storesOf(context).includes(code))
    throw new Response(null, { status: 404 });
  return code;
}

function askedOf(input: z.output<typeof filters>, context: ActContext) {
  const seen = storesOf(context);
  const stores = input.store === null ? seen : seen.filter((each) => each === input.store);
  return { state: input.state, search: input.search, stores, now: context.now };
}

const listing = ({ database, promoCodes }: PromoCodeParts) => {
  async function pageOf(
    input: z.output<typeof filters>,
    context: ActContext,
    { cursor, size }: { readonly cursor: string | null; readonly size: number },
  ) {
    const [at, last] = readPlace(cursor, [MOMENT_KEY, UUID_KEY])?.key ?? [];
    const after = at === undefined || last === undefined ? null : { at, id: last };
    const read = await promoCodes.list(askedOf(input, context), { after, size: size + 1 });
    const { rows, next } = keyedPage(read, null, size, (row) => [row.place, row.id]);
    const shown = rows.map(({ place: _place, ...row }) => ({
      ...row,
      // Of one without a limit they are not counted on and on.
      isMore: row.isOne && row.limitInAll === null && row.used >= USES_COUNTED,
      currency: getStore(row.store).currency.externalIso,
    }));
    return { rows: shown, next };
  }
  return {
    listPromoCodes: act(
      'promotions.see',
      filters.extend({ cursor: z.string().max(400).nullable().catch(null) }),
      async ({ cursor, ...input }, context) => {
        const [page, count] = await Promise.all([
          pageOf(input, context, { cursor, size: AT_ONCE }),
          promoCodes.count(askedOf(input, context), COUNTED_AT_MOST + 1),
        ]);
        return { ...page, count, stores: storesOf(context) };
      },
    ),
    exportPromoCodes: act('promotions.see', filters, async (input, context) =>
      exportRows(database, context, {
        list: 'promo-codes',
        filter: input,
        read: (cursor) => pageOf(input, context, { cursor, size: EXPORT_PAGE }),
      }),
    ),
  };
};

const language = z.enum(LANGUAGES);

const opening = ({ database }: PromoCodeParts) => ({
  openPromoCode: act(
    'promotions.see',
    z.object({ id, isOne: z.boolean(), language }),
    async (input, context) => {
      const code = await findCode(database, input.id);
      if (!code || !storesOf(context).includes(code.store)) return null;
      // Of a run one code is shown by itself, where it was asked for or does not lead.
      const isRun = code.batch !== null && code.leads && !input.isOne;
      const skus = code.giftSku === null ? code.skus : [code.giftSku];
      const [uses, leader, history, names] = await Promise.all([
        usesOfCode(database, code, isRun),
        leaderOf(database, code),
        historyOf(database, `promo-code:${code.id}`),
        productNames(database, skus, input.language),
      ]);
      const people = await nameStaff(
        database,
        history.map(({ actor }) => actor),
      );
      return {
        code,
        isRun,
        leader: isRun ? null : leader,
        state: promoCodeState(code, context.now),
        currency: getStore(code.store).currency.externalIso,
        typed: typedOf(code),
        kept: uses.orders > 0 ? GIVEN_INPUTS : [],
        names: Object.fromEntries(names),
        history,
        people,
        ...uses,
      };
    },
  ),
});

const ORDER_KEY = /^[^]{1,40}$/;

const exportingUses = ({ database }: PromoCodeParts) => ({
  exportCodeUses: act(
    'promotions.see',
    z.object({ id, isOne: z.boolean() }),
    async (input, context) => {
      const code = await findCode(database, input.id);
      if (!code || !storesOf(context).includes(code.store)) return null;
      const isWholeRun = code.batch !== null && code.leads && !input.isOne;
      return exportRows(database, context, {
        list: 'promo-code-uses',
        filter: { id: code.id },
        read: async (cursor) => {
          const [at, order] = readPlace(cursor, [MOMENT_KEY, ORDER_KEY])?.key ?? [];
          const after = at === undefined || order === undefined ? null : { at, order };
          const read = await pageOfUses(database, code, {
            isWholeRun,
            after,
            size: EXPORT_PAGE + 1,
          });
          const page = keyedPage(read, null, EXPORT_PAGE, (row) => [row.place, row.orderNumber]);
          return { next: page.next, rows: page.rows.map((row) => ({ ...row, store: code.store })) };
        },
      });
    },
  ),
});

const writing = ({ promoCodes }: PromoCodeParts) => ({
  newPromoCode: act('promotions.change', z.object({}), async (_input, context) => ({
    stores: storesOf(context).map((code) => ({
      code,
      currency: getStore(code).currency.externalIso,
    })),
  })),
  makePromoCode: act('promotions.change', z.object({ store, typed }), async (asked, context) =>
    promoCodes.make({ ...asked, store: ownStore(asked.store, context) }, byOf(context)),
  ),
  changePromoCode: act(
    'promotions.change',
    z.object({ id, revision, typed }),
    async (asked, context) => {
      const done = await promoCodes.change(asked, byOf(context));
      if (done.ok || done.code !== 'CHANGED') return done;
      const { standing } = done;
      const now: TypedPromo = typedOf(standing);
      return { ...done, standing: { revision: standing.revision, typed: now } };
    },
  ),
  endPromoCode: act('promotions.change', z.object({ id, revision }), async (asked, context) =>
    promoCodes.end(asked, byOf(context)),
  ),
});

const running = ({ database, promoCodes }: PromoCodeParts) => ({
  makePromoRun: act(
    'promotions.change',
    z.object({ key: id, store, run, typed }),
    async (asked, context) =>
      promoCodes.makeRun({ ...asked, store: ownStore(asked.store, context) }, byOf(context)),
  ),
  /** Codes of a run, once more for whoever made it; the audit tells who took them. */
  takePromoRun: act(
    'promotions.change',
    z.object({ key: id, store, run }),
    async (asked, context) => {
      const found = await promoCodes.codesOfRun({
        ...asked,
        store: ownStore(asked.store, context),
      });
      if (!found) return null;
      const { codes, name } = found;
      await database.transaction().execute((tx) =>
        writeAudit(tx, {
          at: context.now,
          actor: context.actor,
          action: 'export.take',
          subject: 'export:promo-run',
          store: asked.store,
          details: { filter: { run: name }, rows: codes.length, isWhole: true },
        }),
      );
      return codes;
    },
  ),
});

/** Promo codes: what each gives and who used it; made, changed and ended, one by one or as a run for a mailing. */
export const promoCodeActs = (parts: PromoCodeParts) => ({
  ...listing(parts),
  ...opening(parts),
  ...exportingUses(parts),
  ...writing(parts),
  ...running(parts),
});
