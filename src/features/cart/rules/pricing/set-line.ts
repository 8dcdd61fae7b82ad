import {
  choiceOf,
  kitUnits,
  paidItems,
  type ChoiceCode,
} from '#features/offers/rules/check-choice.ts';
import { kitSum } from '#features/offers/rules/kit-sum.ts';
import { swappedItems } from '#features/offers/rules/swapped-items.ts';
import type { SetItems } from '#features/offers/model.ts';
import type { CartLine, ItemLine, KitLine, PackageKey, SubscriptionLine } from '../../model.ts';
import { cartLineKey } from '../document/line-name.ts';
import type { StockShare } from '../edit/quantity-limits.ts';
import { costed, isSold, lineStanding } from './draft-line.ts';
import { kitName, type KitFacts, type SetPart, type SubscriptionFacts } from './offer-facts.ts';
import type { DraftLine, LineStanding, PricingFacts, WhyNotLine } from './pricing.ts';

/** In whose name it stands what a kit is cheaper than its products. */
export const KIT = 'kit';

type SetWish = Exclude<CartLine, ItemLine>;

/** What a set is now: what is in it, what one of it costs. */
interface SetContent {
  readonly set: KitFacts | SubscriptionFacts | undefined;
  readonly units: readonly SetPart[];
  /** Those of them that are paid for, as a line keeps them. */
  readonly items: readonly SetPart[];
  readonly presents: readonly SetPart[];
  readonly priceMinor: number;
  readonly fullPriceMinor: number;
  readonly pointsHundredths: number;
  /** What was chosen does not hold any more. */
  readonly fault: ChoiceCode | null;
}

const UNKNOWN = {
  set: undefined,
  units: [],
  items: [],
  presents: [],
  priceMinor: 0,
  fullPriceMinor: 0,
  pointsHundredths: 0,
  fault: null,
} satisfies SetContent;

function subscriptionContent(line: SubscriptionLine, { offers }: PricingFacts): SetContent {
  const set = offers?.subscriptions.get(line.subscriptionId);
  if (!set) return UNKNOWN;
  const { priceMinor, pointsHundredths, parts, swaps } = set;
  return {
    ...UNKNOWN,
    set,
    units: swappedItems(parts, swaps, line.swaps ?? {}),
    priceMinor,
    fullPriceMinor: priceMinor,
    pointsHundredths,
  };
}

/** What is chosen into a kit has a price by the terms of today, its presents none. Source: C3-047, C4-027, C4-029. */
function kitContent(
  line: Pick<KitLine, 'actionId' | 'sku' | 'items'>,
  { offers, products, currency }: PricingFacts,
): SetContent {
  const set = offers?.kits.get(kitName(line));
  if (!set) return { ...UNKNOWN, units: line.items };
  const { kit } = set;
  const choice = choiceOf(kit, line.items, 'kept');
  if (!choice.ok) return { ...UNKNOWN, set, units: line.items, fault: choice.code };
  const { sumMinor, fullMinor, pointsHundredths } = kitSum(
    kit,
    choice.value,
    (sku) => products.get(sku),
    currency,
  );
  return {
    set,
    units: kitUnits(kit, choice.value),
    items: paidItems(kit, choice.value),
    presents: kit.presents,
    priceMinor: sumMinor,
    fullPriceMinor: fullMinor,
    pointsHundredths,
    fault: null,
  };
}

/** A set can be had as far as the worst of what is in it; one that is over is there no more, a choice that does not hold is withheld. */
function setStanding(
  { set, units, fault }: SetContent,
  standings: readonly LineStanding[],
): LineStanding {
  if (!set || units.length === 0) return 'unknown';
  if (!set.isActive) return 'archived';
  if (fault) return 'withheld';
  if (standings.includes('notOnline')) return 'notOnline';
  if (!standings.every(isSold)) return 'missing';
  return standings.includes('pickupOnly') ? 'pickupOnly' : 'sold';
}

/** What is known of a kit or a monthly kit of the cart: what it is, what is in it, whether and how often there is stock for it. */
export function setFacts(line: SetWish, facts: PricingFacts) {
  const { products, isSelfDeliveryAvailable } = facts;
  const content = line.kind === 'kit' ? kitContent(line, facts) : subscriptionContent(line, facts);
  const { units } = content;
  const standings = units.map(({ sku }) =>
    lineStanding(products.get(sku), isSelfDeliveryAvailable),
  );
  const stockOf = (sku: string) => Math.max(0, products.get(sku)?.stock ?? 0);
  const whole = units.map(({ sku, count }) => Math.floor(stockOf(sku) / count));
  const stock = units.length === 0 ? 0 : Math.min(...whole);
  return { ...content, standing: setStanding(content, standings), stock, stockOf };
}

/** How many kits of a line hold, and why no more. */
export interface Held {
  readonly most: number;
  readonly whyNot: readonly WhyNotLine[];
}

export const ALL_HELD: Held = { most: Infinity, whyNot: [] };

const nameOf = (line: SetWish): string =>
  line.kind === 'kit' ? line.sku : String(line.subscriptionId);

/** A kit or a monthly kit: its own price, and the stock of all that is in it. What its promotion does not allow is wished, and not counted. */
export function setLine(
  pack: PackageKey,
  line: SetWish,
  facts: PricingFacts,
  share: StockShare,
  held: Held = ALL_HELD,
): DraftLine {
  const found = setFacts(line, facts);
  const { set, units, presents, stockOf, priceMinor, fullPriceMinor, fault } = found;
  const isWithheld = isSold(found.standing) && held.most === 0;
  const standing = isWithheld ? 'withheld' : found.standing;
  const sku = set?.sku ?? nameOf(line);
  const stock = Math.min(held.most, found.stock);
  const weigh = (part: SetItems[number]) =>
    (facts.products.get(part.sku)?.weightGrams ?? 0) * part.count;
  return costed(
    {
      key: cartLineKey(pack, line),
      kind: line.kind,
      source: line,
      pack,
      sku,
      optionSku: null,
      isGift: false,
      standing,
      units,
      presents,
      stock,
      priceMinor,
      name: set?.name ?? sku,
      wished: line.count,
      count: isSold(standing) ? share.takeSets(units, Math.min(line.count, stock), stockOf) : 0,
      fullPriceMinor,
      vatPercent: set?.vatPercent ?? 0,
      whyNot: fault ? [{ kind: 'choice', fault }] : held.whyNot,
    },
    {
      pointsHundredths: found.pointsHundredths,
      weightGrams: units.reduce((sum, part) => sum + weigh(part), 0),
    },
    { by: KIT, reason: set?.name ?? '' },
  );
}
