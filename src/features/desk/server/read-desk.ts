import { clockIn, dayIn } from '#base/calendar.ts';
import { majorNumber } from '#base/money.ts';
import { addMonths, firstDay, momentsOf, monthIn, type Month } from '#base/months.ts';
import type { Place } from '#base/place.ts';
import { getCountry, getStore, listStores } from '#countries/packs.ts';
import type { CartDeps } from '#features/cart/server/public.ts';
import { endingSoon } from '#features/certificates/rules/public.ts';
import { listUnusedCertificates } from '#features/certificates/server/public.ts';
import type { PackageHolders } from '#features/packages/server/public.ts';
import { listOwnShares, type OwnShare } from '#features/shared-cart/server/public.ts';
import { readVolumes } from '#features/volumes/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { Desk, PackageSum, Share } from '../calls/desk.ts';
import { MEMBERS_AT_ONCE, type TeamPart } from '../model.ts';
import { teamView } from '../rules/team-view.ts';
import { listPackageSums } from './package-sums.ts';
import { findCountry, listTeam, TEAM_AT_MOST } from './team-store.ts';

const HUNDREDTHS = 100;
const SHARES_SHOWN = 10;
const NAMES_SHOWN = 2;
const CERTIFICATES_SHOWN = 10;

export interface DeskParts {
  readonly database: Database;
  /** How people are named before others. */
  readonly listNamed: PackageHolders['listNamed'];
  readonly findProducts: CartDeps['findProducts'];
}

export interface Asked {
  readonly contract: string;
  readonly place: Place;
  readonly now: Date;
  readonly show: TeamPart;
  readonly page: number;
}

/** Where and in which month the owner of a desk is. */
interface Moment {
  readonly timeZone: string;
  readonly month: Month;
  readonly monthBefore: Month;
}

const currencyOf = (code: string, { store }: Place) =>
  (listStores().find(({ currency }) => currency.externalIso === code) ?? getStore(store)).currency;

/** Points of contracts in a month, in hundredths. */
async function pointsIn(
  { database }: DeskParts,
  contracts: readonly string[],
  month: Month,
  now: Date,
) {
  const asked = contracts.map((contract) => ({ contract, month: firstDay(month) }));
  const found = await readVolumes(database, asked, { now, before: 'now' });
  return new Map(found.map((each) => [each.contract, each]));
}

async function readTeam(
  parts: DeskParts,
  { contract, show, page, now }: Asked,
  { timeZone, month, monthBefore }: Moment,
) {
  const rows = await listTeam(parts.database, contract);
  const team = rows.slice(0, TEAM_AT_MOST);
  const numbers = team.map((each) => each.contract);
  const points = await pointsIn(parts, [contract, ...numbers], month, now);
  const { from } = momentsOf(month, timeZone);
  const view = teamView(
    team.map((each) => ({
      ...each,
      isNew: each.registeredAt >= from,
      hundredths: points.get(each.contract)?.personal ?? 0,
    })),
    { show, page, most: MEMBERS_AT_ONCE },
  );
  const shown = view.members.map((each) => each.contract);
  const [before, names] = await Promise.all([
    pointsIn(parts, [contract, ...shown], monthBefore, now),
    parts.listNamed(shown),
  ]);
  return {
    ...view,
    show,
    isCut: rows.length > TEAM_AT_MOST,
    firstLine: {
      points: (points.get(contract)?.firstLine ?? 0) / HUNDREDTHS,
      pointsBefore: (before.get(contract)?.firstLine ?? 0) / HUNDREDTHS,
    },
    members: view.members.map(({ contract: number, registeredAt, isNew, hundredths }) => ({
      contract: number,
      isNew,
      name: names.get(number)?.fullName ?? number,
      registeredOn: dayIn(timeZone, registeredAt),
      points: hundredths / HUNDREDTHS,
      pointsBefore: (before.get(number)?.personal ?? 0) / HUNDREDTHS,
    })),
  };
}

/** Products first: a kit is known to its promotion alone. */
const productsOf = ({ lines }: OwnShare): readonly string[] =>
  lines.flatMap((line) => (line.kind === 'item' ? [line.sku] : []));

async function readShares(
  { database, findProducts }: DeskParts,
  { contract, place, now }: Asked,
  { timeZone }: Moment,
): Promise<readonly Share[]> {
  const shares = await listOwnShares(database, contract, SHARES_SHOWN);
  const skus = [...new Set(shares.flatMap(productsOf))];
  const products = skus.length > 0 ? await findProducts(skus, place, now, database) : new Map();
  return shares.map((each) => {
    const names = productsOf(each)
      .flatMap((sku): string[] => products.get(sku)?.name ?? [])
      .slice(0, NAMES_SHOWN);
    return {
      names,
      others: each.lines.length - names.length,
      createdOn: dayIn(timeZone, each.createdAt),
      createdAt: clockIn(timeZone, each.createdAt),
      until: dayIn(timeZone, each.expiresAt),
      isOver: each.expiresAt <= now,
      taken: each.taken,
      ordered: each.ordered,
    };
  });
}

async function readPackages(
  { database, listNamed }: DeskParts,
  { contract, place, now }: Asked,
  { timeZone, month, monthBefore }: Moment,
): Promise<readonly PackageSum[]> {
  const sums = await listPackageSums(database, {
    contract,
    before: momentsOf(monthBefore, timeZone).from,
    from: momentsOf(month, timeZone).from,
    to: new Date(now.getTime() + 1),
  });
  const names = await listNamed(sums.map((each) => each.contract));
  return sums.map(({ goodsMinor, points, pointsBefore, orders, ...each }) => {
    const currency = currencyOf(each.currency, place);
    return {
      contract: each.contract,
      name: names.get(each.contract)?.fullName ?? each.contract,
      isOwn: each.contract === contract,
      orders,
      sum: majorNumber(goodsMinor, currency),
      currency,
      points: points / HUNDREDTHS,
      pointsBefore: pointsBefore / HUNDREDTHS,
    };
  });
}

async function readEnding({ database }: DeskParts, asked: Asked, { timeZone }: Moment) {
  const unused = await listUnusedCertificates(database, asked.contract);
  return endingSoon(unused, { timeZone, now: asked.now })
    .slice(0, CERTIFICATES_SHOWN)
    .map(({ certificate: { number, limitMinor, currency: code }, on }) => {
      const currency = currencyOf(code, asked.place);
      return { number, currency, limit: majorNumber(limitMinor, currency), until: on };
    });
}

/** All that the desk of a contract shows. */
export async function readDesk(parts: DeskParts, asked: Asked): Promise<Omit<Desk, 'mayPack'>> {
  const { timeZone } = getCountry(await findCountry(parts.database, asked.contract));
  const month = monthIn(timeZone, asked.now);
  const moment = { timeZone, month, monthBefore: addMonths(month, -1) };
  const [team, shares, packages, certificates] = await Promise.all([
    readTeam(parts, asked, moment),
    readShares(parts, asked, moment),
    readPackages(parts, asked, moment),
    readEnding(parts, asked, moment),
  ]);
  const { monthBefore } = moment;
  return { month, monthBefore, ...team, shares, packages, certificates };
}
