import { majorNumber } from '#base/money.ts';
import { getCountry } from '#countries/packs.ts';
import type { PricedLine } from '#features/cart/rules/public.ts';
import type { CartService, PricedStoredCart } from '#features/cart/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { partCashback } from '../rules/accrual.ts';
import {
  cashbackConditions,
  cashbackPercent,
  cashbackStanding,
  withPurchase,
} from '../rules/programmes.ts';
import type { Forecast } from '../calls/forecast.ts';
import { sumRecounted } from './month-store.ts';
import { runningMonth } from './standing.ts';

const sumOf = (lines: readonly PricedLine[], of: (line: PricedLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** What of a cart would be the buyer's own, by package. */
function ownParts({ priced, cart, hasCode }: Priced, contract: string) {
  const owners = new Map(cart.document.packages.map(({ key, owner }) => [key, owner]));
  const own = priced.lines.filter(
    ({ count, pack }) => count > 0 && (owners.get(pack) ?? contract) === contract,
  );
  return [...Map.groupBy(own, ({ pack }) => pack)].map(([pack, lines]) => ({
    points: sumOf(lines, ({ pointsHundredths }) => pointsHundredths),
    sum: sumOf(lines, ({ payableMinor }) => payableMinor),
    isRefunded: false,
    isPromo: hasCode,
    isCertificate: priced.certificates.some((each) => each.pack === pack && each.discountMinor > 0),
    lines: lines.map(({ payableMinor, vatPercent, pointsHundredths }) => ({
      sumMinor: payableMinor,
      vatPercent,
      pointsHundredths,
    })),
  }));
}

type Priced = Pick<PricedStoredCart, 'priced' | 'cart'> & { readonly hasCode: boolean };

/** What the cart would bring, and what it would make of the month, if it were paid today. */
export async function readForecast(
  database: Database,
  carts: CartService,
  context: CallContext,
): Promise<Forecast | null> {
  const { actor, place, now } = context;
  const cart = actor.kind === 'contract' ? await carts.findCurrent(context) : null;
  if (actor.kind !== 'contract' || !cart) return null;
  const [found, member] = await Promise.all([
    carts.priceFor(cart, context),
    runningMonth(database, actor, now),
  ]);
  if (cashbackConditions(member).length === 0) return null;
  const parts = ownParts({ ...found, hasCode: cart.hasCode ?? false }, actor.contract);
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  const goods = parts.reduce((sum, part) => sum + part.sum, 0);
  const facts = withPurchase(member.facts, {
    points,
    sum: Math.floor((goods * 100) / getCountry(place.country).bonusMinor),
  });
  const percent = cashbackPercent(member, facts);
  const { currency } = found.terms;
  const ofCart = parts.reduce((sum, part) => sum + partCashback(part, percent).sumMinor, 0);
  const { contract, month } = member;
  const unit = currency.externalIso;
  const more = await sumRecounted(database, { contract, month, unit, percent });
  return {
    now: cashbackStanding(member, member.facts),
    then: cashbackStanding(member, facts),
    sum: majorNumber(ofCart, currency),
    more: majorNumber(more, currency),
    currency,
  };
}
