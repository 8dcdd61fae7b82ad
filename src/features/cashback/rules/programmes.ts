import { cashbackSteps } from '#countries/cashback-steps.ts';
import type { CashbackFacts, CashbackMember, CashbackNote, ConditionKind } from '../model.ts';

export interface Condition {
  readonly percent: number;
  readonly kind: ConditionKind;
  /** Points, or roubles of a purchase; 0 where nothing is to be reached. */
  readonly amount: number;
}

const isBuyer = ({ role }: CashbackMember): boolean => role === null || role === 'pc';

const condition = (percent: number, kind: ConditionKind, amount = 0): Condition => ({
  percent,
  kind,
  amount,
});

const FIRST_PURCHASE = condition(5, 'purchase-sum', 1_000);
const STRUCTURE = condition(10, 'structure', 300);
const MONTH_POINTS = 100;

/**
 * The steps of a programme for a role, the lowest first. An employee has none. Source: I6-008, I6-014 to I6-016, I9-045, I9-046, I9-053 to
 * I9-058, D36, D37.
 */
export function cashbackConditions(member: CashbackMember): readonly Condition[] {
  const { program, role } = member;
  if (role === 'e') return [];
  const volume = isBuyer(member) ? 'month-points' : 'month-volume';
  switch (program) {
    case 'pk2021':
      return cashbackSteps(program, role).map(({ percent, points }) =>
        condition(percent, 'month-points', points),
      );
    case 'pk2020':
      return [
        condition(5, 'purchase-points', 30),
        STRUCTURE,
        condition(isBuyer(member) ? 15 : 25, volume, MONTH_POINTS),
      ];
    case 'pk2018':
      return [FIRST_PURCHASE, STRUCTURE, condition(25, volume, MONTH_POINTS)];
    case 'old':
      return isBuyer(member)
        ? [FIRST_PURCHASE, STRUCTURE, condition(15, 'points-of-2015', 3_000)]
        : [condition(25, 'always')];
  }
}

/** What of a member counts towards a condition, in hundredths. */
const REACHED: Readonly<Record<ConditionKind, (facts: CashbackFacts) => number>> = {
  'month-points': ({ personal }) => personal,
  'month-volume': ({ personal, firstLine }) => personal + firstLine,
  'purchase-sum': ({ largestSum }) => largestSum,
  'purchase-points': ({ largestPoints }) => largestPoints,
  structure: ({ structure }) => structure,
  'points-of-2015': ({ pointsOf2015 }) => pointsOf2015,
  always: () => 0,
};

const reachedOf = (facts: CashbackFacts, { kind }: Condition): number => REACHED[kind](facts);

/** The highest step that is reached; 0 before the first. */
export const cashbackPercent = (member: CashbackMember, facts: CashbackFacts): number =>
  Math.max(
    0,
    ...cashbackConditions(member)
      .filter((each) => reachedOf(facts, each) >= each.amount * 100)
      .map(({ percent }) => percent),
  );

/** Whether what a contract did before this month decides its step, too. */
export const countsAllTime = ({ program }: Pick<CashbackMember, 'program'>): boolean =>
  program !== 'pk2021';

/** How far the month has come: its points, what they give, and what is missing to the next step that a month can reach. */
export interface MonthStanding {
  readonly points: number;
  readonly percent: number;
  readonly next: {
    readonly percent: number;
    readonly points: number;
    readonly missing: number;
  } | null;
}

/** Source: I9-045, I9-048. */
export function cashbackStanding(member: CashbackMember, facts: CashbackFacts): MonthStanding {
  const percent = cashbackPercent(member, facts);
  const next = cashbackConditions(member).find(
    (each) => each.kind.startsWith('month') && each.percent > percent,
  );
  return {
    points: facts.personal / 100,
    percent,
    next: next
      ? {
          percent: next.percent,
          points: next.amount,
          // Whole hundredths, so that no difference has more decimals than points have.
          missing: (next.amount * 100 - reachedOf(facts, next)) / 100,
        }
      : null,
  };
}

/** What stands below the conditions. Source: I6-016, I9-057, I9-059. */
export function cashbackNote(member: CashbackMember): CashbackNote {
  if (member.program === 'pk2021') return 'since-2021';
  if (member.program !== 'old') return 'not-carried';
  return member.role === 'c' ? 'permanent' : 'lasting';
}

/** The same facts once something more is bought. */
export const withPurchase = (
  facts: CashbackFacts,
  bought: { readonly points: number; readonly sum: number },
): CashbackFacts => ({
  ...facts,
  personal: facts.personal + bought.points,
  structure: facts.structure + bought.points,
  largestSum: Math.max(facts.largestSum, bought.sum),
  largestPoints: Math.max(facts.largestPoints, bought.points),
});
