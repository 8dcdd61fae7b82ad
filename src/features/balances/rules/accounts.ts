/** Kinds of bonuses; what a contract has of bonuses is the total of the four. Source: C3-095, I3-004. */
export const BONUS_KINDS = ['b25', 'bz', 'elacc', 'roz19'] as const;
export type BonusKind = (typeof BONUS_KINDS)[number];

/** What the ledger holds for a contract, in minor units of one currency. */
export interface Held {
  readonly bonuses: Readonly<Record<BonusKind, number>>;
  readonly credit: number;
}

export const NOTHING_HELD: Held = {
  bonuses: { b25: 0, bz: 0, elacc: 0, roz19: 0 },
  credit: 0,
};

/** The ledger's account of one kind of bonus. The main kind has none in its name. */
export const bonusAccount = (contract: string, kind: BonusKind): string =>
  kind === 'bz' ? `bonus:${contract}` : `bonus:${contract}:${kind}`;

export const creditAccount = (contract: string): string => `credit:${contract}`;

/** Every account of a contract that can be spent from. */
export const accountsOf = (contract: string): readonly string[] => [
  ...BONUS_KINDS.map((kind) => bonusAccount(contract, kind)),
  creditAccount(contract),
];

/** What an account holds: a kind of bonus, or credit. */
export const kindOfAccount = (contract: string, account: string): BonusKind | 'credit' =>
  BONUS_KINDS.find((kind) => bonusAccount(contract, kind) === account) ?? 'credit';

export const bonusesIn = ({ bonuses }: Held): number =>
  BONUS_KINDS.reduce((sum, kind) => sum + bonuses[kind], 0);

/** What was given for a while goes first, what was earned for good last (084). Always in this order, so that no two orders wait for each other. */
const SPENT_FIRST = ['b25', 'roz19', 'bz', 'elacc'] as const satisfies readonly BonusKind[];

/** The accounts of a contract in the order in which bonuses leave them. */
export const bonusesToSpend = (contract: string, { bonuses }: Held) =>
  SPENT_FIRST.map((kind) => ({
    means: 'bonus' as const,
    account: bonusAccount(contract, kind),
    amountMinor: bonuses[kind],
  })).filter(({ amountMinor }) => amountMinor > 0);
