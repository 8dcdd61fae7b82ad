import { useLingui } from '@lingui/react/macro';
import { withQuery } from '#base/with-query.ts';
import type { HeldSum } from '#features/office/rules/people.ts';

/** What kinds of balances are called. */
export function useBalanceWords(): (kind: HeldSum['kind']) => string {
  const { t } = useLingui();
  const words: Readonly<Record<HeldSum['kind'], string>> = {
    bz: t`Бонусы`,
    b25: t`Бонусы на время`,
    elacc: t`Бонусы, электронный счёт`,
    roz19: t`Бонусы розницы`,
    credit: t`Деньги на счёте`,
  };
  return (kind) => words[kind];
}

/** Where what moved the balances of a contract is read. */
export const movesPath = (
  personId: string,
  {
    contract,
    currency,
    cursor,
  }: {
    readonly contract: string;
    readonly currency: string;
    readonly cursor: string | null;
  },
): string =>
  withQuery(`/people/${personId}/moves`, {
    contract,
    currency,
    ...(cursor === null ? {} : { cursor }),
  });
