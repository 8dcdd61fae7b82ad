import type { Currency } from '#base/money.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import { plainDecimal, toSmallestUnit } from '#features/catalogue/rules/amounts.ts';
import type { ChangeLine } from '../model.ts';

/** What one rule does with all lines: the regular price by percent or by an amount, or a reduced price by percent. */
export const RULE_KINDS = ['none', 'percent', 'amount', 'reduced'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** To the smallest unit, to whole units, to such that end with 9, or to tens. */
export const ROUNDINGS = ['exact', 'whole', 'nine', 'ten'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

export interface PriceRule {
  readonly kind: Exclude<RuleKind, 'none'>;
  /** Hundredths of a percent, or minor units; below zero: down. */
  readonly by: number;
  readonly rounding: Rounding;
}

const HUNDRED_PERCENT = 10_000;

/** Reads `−5`, `+7,5 %`, `100`: percents in hundredths, amounts in minor units. A reduction by percent is said without a sign. */
export function readRule(
  kind: Exclude<RuleKind, 'none'>,
  text: string,
  rounding: Rounding,
  { decimals }: Pick<Currency, 'decimals'>,
): Outcome<PriceRule, 'RULE'> {
  const [, sign = '', rest = ''] = /^\s*([-–−+]?)\s*(.*?)\s*%?\s*$/s.exec(text) ?? [];
  const plain = plainDecimal(rest);
  const size = plain === null ? null : toSmallestUnit(plain, kind === 'amount' ? decimals : 2);
  if (size === null || size === 0) return refused('RULE');
  const isDown = sign !== '' && sign !== '+';
  if (kind === 'reduced')
    return size < HUNDRED_PERCENT ? ok({ kind, by: -size, rounding }) : refused('RULE');
  return ok({ kind, by: isDown ? -size : size, rounding });
}

/** The nearest multiple of a step, half up. */
const nearest = (value: bigint, step: bigint): bigint => ((value * 2n + step) / (step * 2n)) * step;

function rounded(minor: bigint, rounding: Rounding, decimals: number): number {
  const unit = 10n ** BigInt(decimals);
  if (minor < 0n) return Number(minor);
  switch (rounding) {
    case 'exact':
      return Number(minor);
    case 'whole':
      return Number(nearest(minor, unit));
    case 'ten':
      return Number(nearest(minor, unit * 10n));
    case 'nine':
      // One more is a ten: the nearest of those, and one unit less.
      return Number(nearest(minor + unit, unit * 10n) || unit * 10n) - Number(unit);
  }
}

/** A price by a rule, exactly: no binary fractions on the way. May be below zero. */
export function priceByRule(
  minor: number,
  { kind, by, rounding }: PriceRule,
  { decimals }: Pick<Currency, 'decimals'>,
): number {
  if (kind === 'amount') return rounded(BigInt(minor + by), rounding, decimals);
  const scaled = BigInt(minor) * BigInt(HUNDRED_PERCENT + by);
  const whole = BigInt(HUNDRED_PERCENT);
  const exact = scaled < 0n ? scaled / whole : (scaled * 2n + whole) / (whole * 2n);
  return rounded(exact, rounding, decimals);
}

/**
 * A line by a rule for all.
 *
 * @param regularMinor What is asked regularly now.
 * @param until The end of a reduced price that the rule sets.
 */
export function lineByRule(
  line: ChangeLine,
  regularMinor: number,
  rule: PriceRule,
  until: Date | null,
  currency: Pick<Currency, 'decimals'>,
): ChangeLine {
  if (rule.kind !== 'reduced')
    return { ...line, priceMinor: priceByRule(regularMinor, rule, currency) };
  return {
    ...line,
    reduced: 'set',
    newPriceMinor: priceByRule(line.priceMinor ?? regularMinor, rule, currency),
    newPriceUntil: until,
  };
}
