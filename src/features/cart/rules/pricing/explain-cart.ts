import type { ExplainedLine, ExplainedSum, SumStep } from '../../calls/why.ts';
import type { PackageKey } from '../../model.ts';
import { certificateTail } from '../shown/certificate-tail.ts';
import type { PricedCart, PricedLine, PriceStep } from './pricing.ts';

export interface ExplainedPackage extends ExplainedSum {
  readonly pack: PackageKey;
  readonly lines: readonly ExplainedLine[];
}

export interface ExplainedCart extends ExplainedSum {
  readonly packages: readonly ExplainedPackage[];
  /** What will pay a part of the sum, and what delivery may cost at the most: neither changes it. */
  readonly tenders: PricedCart['tenders'];
  readonly delivery: PricedCart['delivery'];
}

/** A change in somebody's words and, apart from it, what rounding made of it. */
function stepsOf({
  by,
  reason,
  changeMinor,
  roundingMinor = 0,
  certificate,
}: PriceStep): SumStep[] {
  if (certificate !== undefined)
    return [{ kind: 'certificate', changeMinor, number: certificateTail(certificate) }];
  const said: SumStep = { kind: 'reason', changeMinor: changeMinor - roundingMinor, by, reason };
  return roundingMinor === 0 ? [said] : [said, { kind: 'rounding', changeMinor: roundingMinor }];
}

/** What a line costs before its first step: whatever kind of line it is, the steps lead from there to its sum. */
const fullOf = ({ sumMinor, steps }: PricedLine): number =>
  steps.reduce((sum, { changeMinor }) => sum - changeMinor, sumMinor);

const add = (lines: readonly PricedLine[], of: (line: PricedLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** Numbers of certificates, by the package that each pays for. */
type PayingFor = ReadonlyMap<PackageKey, string>;

/** What was taken off lines by the certificate of their package, and by discounts on the whole order. */
function sharesOf(lines: readonly PricedLine[], paying: PayingFor): SumStep[] {
  const paid = lines.map(({ pack, certificateMinor }): SumStep => ({
    kind: 'certificate',
    changeMinor: 0 - certificateMinor,
    number: certificateTail(paying.get(pack) ?? ''),
  }));
  const share = add(lines, (line) => line.discountMinor - line.certificateMinor);
  return [...paid, { kind: 'share' as const, changeMinor: 0 - share }].filter(
    ({ changeMinor }) => changeMinor !== 0,
  );
}

function explainLine(line: PricedLine, paying: PayingFor): ExplainedLine {
  const { key, sku, isGift, standing, wished, count, vatPercent } = line;
  const full = fullOf(line);
  const isByPiece = line.fullPriceMinor * count === full;
  const steps: SumStep[] = [
    {
      kind: 'full',
      changeMinor: full,
      count: isByPiece ? count : null,
      priceMinor: isByPiece ? line.fullPriceMinor : null,
    },
    ...line.steps.flatMap(stepsOf),
    ...sharesOf([line], paying),
  ];
  return {
    key,
    sku,
    isGift,
    standing,
    wished,
    count,
    vatPercent,
    steps,
    sumMinor: line.payableMinor,
    vatMinor: line.vatMinor,
    pointsHundredths: line.pointsHundredths,
  };
}

/** Steps of one name say the same. */
function nameOf(step: SumStep): string {
  if (step.kind === 'reason') return `${step.by}\n${step.reason}`;
  return step.kind === 'certificate' ? `${step.kind}\n${step.number}` : step.kind;
}

/** Steps that say the same put together, in the order in which they came; rounding comes last, and what changes nothing is left out. */
function gathered(steps: readonly SumStep[]): SumStep[] {
  const byName = new Map<string, SumStep>();
  for (const step of steps) {
    const name = nameOf(step);
    const known = byName.get(name);
    byName.set(
      name,
      known ? { ...known, changeMinor: known.changeMinor + step.changeMinor } : step,
    );
  }
  const isShown = ({ kind, changeMinor }: SumStep): boolean => kind === 'full' || changeMinor !== 0;
  const all = [...byName.values()].filter(isShown);
  const isLast = ({ kind }: SumStep): boolean => kind === 'rounding';
  return [...all.filter((step) => !isLast(step)), ...all.filter(isLast)];
}

/** The sum of several lines: full prices together, then what made them cheaper. */
function togetherOf(lines: readonly PricedLine[]): SumStep[] {
  const changeMinor = lines.reduce((sum, line) => sum + fullOf(line), 0);
  const full: SumStep = { kind: 'full', changeMinor, count: null, priceMinor: null };
  return [full, ...lines.flatMap(({ steps }) => steps.flatMap(stepsOf))];
}

function explainPackage(
  pack: PackageKey,
  lines: readonly PricedLine[],
  paying: PayingFor,
): ExplainedPackage {
  return {
    pack,
    lines: lines.map((line) => explainLine(line, paying)),
    steps: gathered([...togetherOf(lines), ...sharesOf(lines, paying)]),
    sumMinor: add(lines, ({ payableMinor }) => payableMinor),
    vatMinor: add(lines, ({ vatMinor }) => vatMinor),
    pointsHundredths: add(lines, ({ pointsHundredths }) => pointsHundredths),
  };
}

/**
 * Tells how each sum of a priced cart came about: of every line, of every package that holds something and of the whole. It reads what
 * the pricing kept and calculates no price; an adjuster or a kind of line that it has never heard of is explained in its own words.
 *
 * @returns Sums whose steps add up to them to the minor unit; the packages' add up to the cart's, the lines' to their package's.
 */
export function explainPricedCart(priced: PricedCart): ExplainedCart {
  const byPackage = Map.groupBy(priced.lines, ({ pack }) => pack);
  const paying = new Map(priced.certificates.map(({ pack, number }) => [pack, number]));
  const { sumMinor, vatMinor, pointsHundredths, tenders, delivery } = priced;
  return {
    packages: [...byPackage].map(([pack, lines]) => explainPackage(pack, lines, paying)),
    steps: gathered([...togetherOf(priced.lines), ...priced.discounts.flatMap(stepsOf)]),
    sumMinor,
    vatMinor,
    pointsHundredths,
    tenders,
    delivery,
  };
}
