import { z } from 'zod';
import { listStores } from '#countries/packs.ts';
import {
  CERTIFICATE_STATES,
  certificateState,
  mayExtend,
  typedExpiry,
} from '#features/certificates/rules/certificate-desk.ts';
import {
  countCertificates,
  extendCertificate,
  listOfCertificates,
  markCertificate,
  openCertificate,
  storesOfCertificate,
  zoneOfCertificate,
} from '#features/certificates/server/public.ts';
import type { Database } from '#platform/database.ts';
import { keyedPage, MOMENT_KEY, readPlace, UUID_KEY } from '../../rules/keyset.ts';
import { act, type ActContext } from '../act.ts';
import { EXPORT_PAGE, exportRows } from '../export-rows.ts';
import { nameStaff } from '../name-staff.ts';
import { COUNTED_AT_MOST } from '../product-list.ts';

const AT_ONCE = 50;
const number = z.string().min(1).max(100);
const short = z.string().max(40);

/** Stores that somebody works for. */
const storesOf = ({ stores }: Pick<ActContext, 'stores'>): readonly string[] =>
  listStores()
    .map(({ code }) => code)
    .filter((code) => stores?.includes(code) ?? true);

const byOf = (context: ActContext) => ({
  staffId: context.member.id,
  now: context.now,
  isOwn: (stores: readonly string[]) => stores.every((each) => storesOf(context).includes(each)),
});

const filters = z.object({
  state: z.enum(CERTIFICATE_STATES).catch('usable'),
  search: z.string().trim().max(100).catch(''),
});

const askedOf = (input: z.output<typeof filters>, context: ActContext) => ({
  ...input,
  stores: storesOf(context),
  now: context.now,
});

async function pageOf(
  database: Database,
  asked: ReturnType<typeof askedOf>,
  { cursor, size }: { readonly cursor: string | null; readonly size: number },
) {
  const [at, id] = readPlace(cursor, [MOMENT_KEY, UUID_KEY])?.key ?? [];
  const after = at === undefined || id === undefined ? null : { at, id };
  const read = await listOfCertificates(database, asked, { after, size: size + 1 });
  const { rows, next } = keyedPage(read, null, size, (row) => [row.place, row.id]);
  return {
    rows: rows.map(({ place: _place, ...row }) => ({ ...row, zone: zoneOfCertificate(row) })),
    next,
  };
}

/** Certificates: whose each is, what it is worth and until when, and which order used it; stopped, brought back, put off. */
export const certificateActs = ({ database }: { readonly database: Database }) => ({
  listCertificates: act(
    'promotions.see',
    filters.extend({ cursor: z.string().max(400).nullable().catch(null) }),
    async ({ cursor, ...input }, context) => {
      const asked = askedOf(input, context);
      const [page, count] = await Promise.all([
        pageOf(database, asked, { cursor, size: AT_ONCE }),
        countCertificates(database, asked, COUNTED_AT_MOST + 1),
      ]);
      return { ...page, count };
    },
  ),
  exportCertificates: act('promotions.see', filters, async (input, context) =>
    exportRows(database, context, {
      list: 'certificates',
      filter: input,
      read: (cursor) => pageOf(database, askedOf(input, context), { cursor, size: EXPORT_PAGE }),
    }),
  ),
  openCertificate: act('promotions.see', z.object({ number }), async (input, context) => {
    const found = await openCertificate(database, input.number);
    if (!found) return null;
    const { certificate, history } = found;
    const stores = storesOfCertificate(certificate);
    // Another store's certificate is as if it were not there.
    if (!stores.some((each) => storesOf(context).includes(each))) return null;
    const zone = zoneOfCertificate(certificate);
    const { cartId, ...shown } = certificate;
    return {
      ...found,
      certificate: shown,
      isInCart: cartId !== null,
      zone,
      state: certificateState(certificate, { timeZone: zone, now: context.now }),
      mayExtend: mayExtend(certificate),
      typed: typedExpiry(certificate.expiresAt, zone),
      isOwn: byOf(context).isOwn(stores),
      people: await nameStaff(
        database,
        history.map(({ actor }) => actor),
      ),
    };
  }),
  markCertificate: act(
    'promotions.change',
    z.object({ number, action: z.enum(['stop', 'resume']) }),
    async (asked, context) => markCertificate(database, asked, byOf(context)),
  ),
  extendCertificate: act(
    'promotions.change',
    z.object({ number, seen: short, day: short, clock: short }),
    async (asked, context) => extendCertificate(database, asked, byOf(context)),
  ),
});
