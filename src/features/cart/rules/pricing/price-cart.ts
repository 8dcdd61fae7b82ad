import { containedTax, roundingOf, type Currency } from '#base/money.ts';
import { EMPTY_CART, type CartDocument, type ItemLine } from '../../model.ts';
import { catalogueLine, isSold } from './draft-line.ts';
import { wishedLines } from './wished-lines.ts';
import { shareDiscounts, type LinesDiscount } from './discount-shares.ts';
import type {
  Adjuster,
  AppliedPromotion,
  DeliveryEffect,
  DraftLine,
  Effect,
  PricedCart,
  PricedCertificate,
  PricedLine,
  PriceStep,
  PricingFacts,
  Tender,
} from './pricing.ts';
import { StockShare } from '../edit/quantity-limits.ts';
import { shareOut } from '#base/share-out.ts';

/** A line that nobody but the draft has: what adjusters were shown is a copy, or was made for them alone. */
type OwnLine = { -readonly [Field in keyof DraftLine]: DraftLine[Field] };
type Round = (minor: number) => number;

/** The cart while it is being priced: totals are derived from it after each adjuster. Effects change it in place, as a large cart has many. */
interface Draft {
  lines: OwnLine[];
  /** Positions of the lines by key; null: to be found out for the next effect on a single line. */
  places: ReadonlyMap<string, number> | null;
  readonly round: Round;
  readonly discounts: LinesDiscount[];
  readonly delivery: DeliveryEffect[];
  readonly tenders: Tender[];
  readonly certificates: PricedCertificate[];
  readonly promotions: AppliedPromotion[];
}

const draftOf = (lines: DraftLine[], round: Round): Draft => ({
  lines,
  places: null,
  round,
  discounts: [],
  delivery: [],
  tenders: [],
  certificates: [],
  promotions: [],
});

/** In whose name a certificate's discount stands. */
export const CERTIFICATES = 'certificates';

/** What certificates take off: never more than the lines of their packages cost by now. */
const withinPackage = ({ lines, certificates }: Draft): PricedCertificate[] =>
  certificates.map((each) => {
    const own = lines.filter(({ pack }) => pack === each.pack);
    const cost = own.reduce((sum, { sumMinor }) => sum + sumMinor, 0);
    return { ...each, discountMinor: Math.min(each.discountMinor, cost) };
  });

const discountOf = (certificates: readonly PricedCertificate[]): number =>
  certificates.reduce((sum, { discountMinor }) => sum + discountMinor, 0);

/** What certificates take off each line: each shares its discount over its own package. */
function certificateShares(
  lines: readonly DraftLine[],
  certificates: readonly PricedCertificate[],
) {
  const shares = lines.map(() => 0);
  for (const { pack, discountMinor } of certificates) {
    const weights = lines.map((line) => (line.pack === pack ? line.sumMinor : 0));
    for (const [index, share] of shareOut(discountMinor, weights).entries())
      shares[index] = (shares[index] ?? 0) + share;
  }
  return shares;
}

function totalled(draft: Draft): PricedCart {
  const add = (of: (line: DraftLine) => number) =>
    draft.lines.reduce((sum, line) => sum + of(line), 0);
  const linesMinor = add(({ sumMinor }) => sumMinor);
  const certificates = withinPackage(draft);
  const certified = certificateShares(draft.lines, certificates);
  const { steps, shares } = shareDiscounts(
    draft.discounts,
    draft.lines.map(({ key }) => key),
    draft.lines.map(({ sumMinor }, index) => sumMinor - (certified[index] ?? 0)),
  );
  const general = -steps.reduce((sum, { changeMinor }) => sum + changeMinor, 0);
  const discount = general + discountOf(certificates);
  const lines = draft.lines.map((line, index): PricedLine => {
    const certificateMinor = certified[index] ?? 0;
    const discountMinor = certificateMinor + (shares[index] ?? 0);
    const payableMinor = line.sumMinor - discountMinor;
    const vatMinor = containedTax(payableMinor, line.vatPercent);
    const isGiven = payableMinor === 0 && discountMinor > certificateMinor;
    const paid = isGiven ? { ...line, ...NO_POINTS } : line;
    return { ...paid, discountMinor, certificateMinor, payableMinor, vatMinor };
  });
  return {
    delivery: [...draft.delivery],
    tenders: [...draft.tenders],
    promotions: [...draft.promotions],
    lines,
    certificates,
    discounts: [
      ...certificates.flatMap(({ number: certificate, name, discountMinor }) =>
        discountMinor > 0
          ? [{ by: CERTIFICATES, reason: name, changeMinor: -discountMinor, certificate }]
          : [],
      ),
      ...steps,
    ],
    amount: add(({ isGift, count }) => (isGift ? 0 : count)),
    fullMinor: add(({ fullPriceMinor, isGift, count }) => (isGift ? 0 : fullPriceMinor * count)),
    linesMinor,
    sumMinor: linesMinor - discount,
    vatMinor: lines.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
    pointsHundredths: lines.reduce((sum, { pointsHundredths }) => sum + pointsHundredths, 0),
    weightGrams: add(({ weightGrams }) => weightGrams),
  };
}

/** Written out, as a spread of nothing costs more than all else of a step. */
const stepOf = (
  by: string,
  reason: string,
  changeMinor: number,
  roundingMinor: number,
): PriceStep =>
  roundingMinor === 0 ? { by, reason, changeMinor } : { by, reason, changeMinor, roundingMinor };

/** What is given for nothing brings none: points are earned by what is paid. */
const NO_POINTS = { pointsHundredths: 0, eachPointsHundredths: 0 };

/** A price goes down only, by the currency's rounding, and never below nothing. */
function reprice(
  line: OwnLine,
  priceMinor: number,
  by: string,
  reason: string,
  round: Round,
): void {
  const bounded = (minor: number): number => Math.max(0, Math.min(line.priceMinor, minor));
  const wished = Math.trunc(priceMinor);
  const unit = bounded(round(Math.max(0, wished)));
  if (unit === line.priceMinor) return;
  const sumMinor = unit * line.count;
  const rounding = (unit - bounded(wished)) * line.count;
  const step = stepOf(by, reason, sumMinor - line.sumMinor, rounding);
  line.priceMinor = unit;
  line.sumMinor = sumMinor;
  line.steps = line.steps.length === 0 ? [step] : [...line.steps, step];
  if (unit === 0) Object.assign(line, NO_POINTS);
}

/** A gift takes of the shelf what the cart left there; one that is gone stays as a line only where it is to be said. */
function giftLines(
  { pack, sku, count, reason, promotion, isSaidWhenGone }: Extract<Effect, { kind: 'giftLine' }>,
  at: number,
  by: string,
  facts: PricingFacts,
  share: StockShare,
): DraftLine[] {
  const line: ItemLine = { kind: 'item', sku, optionSku: null, count };
  const gift = catalogueLine(pack, line, facts, share);
  if (gift.count === 0 && !isSaidWhenGone) return [];
  const gone = gift.count === 0 && isSold(gift.standing) ? { standing: 'missing' as const } : {};
  const short = gift.count < count ? { stock: gift.count, ...gone } : {};
  const free = { source: null, priceMinor: 0, sumMinor: 0, ...NO_POINTS, isGift: true };
  const whose = promotion === undefined ? {} : { giftOf: promotion };
  const steps = [{ by, reason, changeMinor: 0 }];
  return [{ ...gift, ...short, ...free, ...whose, key: `gift:${by}:${at}:${gift.key}`, steps }];
}

function lineOf(draft: Draft, { key, at = -1 }: { readonly key: string; readonly at?: number }) {
  const there = draft.lines[at];
  if (there?.key === key) return there;
  draft.places ??= new Map(draft.lines.map((line, place) => [line.key, place]));
  return draft.lines[draft.places.get(key) ?? -1];
}

/** Points are earned by what is paid: a piece that comes whole for nothing takes its own with it. */
function givePiece(
  draft: Draft,
  { on = [], at = [] }: Extract<Effect, { kind: 'orderDiscount' }>,
  offMinor: number,
): void {
  const [key = ''] = on;
  const [place = -1] = at;
  const line = lineOf(draft, { key, at: place });
  if (!line || offMinor < line.priceMinor) return;
  line.pointsHundredths = Math.max(0, line.pointsHundredths - line.eachPointsHundredths);
}

function applyEffect(
  draft: Draft,
  effect: Effect,
  by: string,
  facts: PricingFacts,
  share: StockShare,
): void {
  switch (effect.kind) {
    case 'linePrice': {
      const line = lineOf(draft, effect);
      if (line) reprice(line, effect.priceMinor, by, effect.reason, draft.round);
      return;
    }
    case 'giftLine':
      draft.lines.push(...giftLines(effect, draft.lines.length, by, facts, share));
      draft.places = null;
      return;
    case 'orderDiscount': {
      const { reason, on } = effect;
      const wished = Math.max(0, Math.trunc(effect.amountMinor));
      const rounded = draft.round(wished);
      const step = stepOf(by, reason, 0 - rounded, wished - rounded);
      draft.discounts.push({ step, on: on ?? null, at: effect.at });
      if (effect.isOnePiece) givePiece(draft, effect, rounded);
      return;
    }
    case 'certificate': {
      const { certificate } = effect;
      draft.certificates.push(certificate);
      if (!certificate.hasPoints)
        draft.lines = draft.lines.map((line) =>
          line.pack === certificate.pack ? { ...line, pointsHundredths: 0 } : line,
        );
      return;
    }
    case 'promotion':
      draft.promotions.push(effect.applied);
      return;
    case 'delivery': {
      const { reason, deliveryKind: kind, maxMinor } = effect;
      draft.delivery.push({ by, reason, kind, maxMinor: Math.max(0, maxMinor) });
      return;
    }
    case 'tender': {
      const { reason, means } = effect;
      const amountMinor = Math.max(0, Math.trunc(effect.amountMinor));
      draft.tenders.push({ by, reason, means, amountMinor });
    }
  }
}

/** Says of a priced cart which of its goods not everybody carries. */
function withKinds(priced: PricedCart, { products }: PricingFacts): PricedCart {
  const hasSupplements = priced.lines.some(
    ({ count, units }) => count > 0 && units.some(({ sku }) => products.get(sku)?.isSupplement),
  );
  return hasSupplements ? { ...priced, hasSupplements } : priced;
}

/**
 * Prices a cart from facts alone: the one function by which browser, server and order come to the same sums.
 *
 * Lines whose product cannot be sold stay, count for nothing and cost nothing. Adjusters run in their given order, each on
 * what those before it left. All sums are whole minor units; line prices and discounts that an adjuster computes are
 * rounded down by the currency's rule, so that nobody pays more than what was computed.
 *
 * @returns Sums that are never negative; `sumMinor` is the sum of `payableMinor` over the lines.
 */
export function priceCart(
  document: CartDocument,
  facts: PricingFacts,
  adjusters: readonly Adjuster[] = [],
): PricedCart {
  const share = new StockShare();
  const draft = draftOf(wishedLines(document, facts, share), roundingOf(facts.currency));
  let priced: PricedCart | null = null;
  for (const { name, adjust, adjustLines } of adjusters) {
    const effects = adjustLines ? adjustLines(draft) : adjust((priced ??= totalled(draft)));
    if (effects.length === 0) continue;
    for (const effect of effects) applyEffect(draft, effect, name, facts, share);
    priced = null;
  }
  return withKinds(priced ?? totalled(draft), facts);
}

/** The price of nothing, for questions that are asked before there is a cart. */
export const emptyPricedCart = (currency: Currency): PricedCart =>
  priceCart(EMPTY_CART, { products: new Map(), currency, isSelfDeliveryAvailable: true });
