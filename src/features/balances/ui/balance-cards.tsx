import type { BalanceCardsProps } from './card-props.ts';
import { BonusCard } from './bonus-card.tsx';
import { CreditCard } from './credit-card.tsx';

/** Bonuses and credit of whoever has some, each a card. Without any there is nothing to choose, and no card. */
export default function BalanceCards({ bonus, credit, ...rest }: BalanceCardsProps) {
  return (
    <>
      {bonus && bonus.sum > 0 && <BonusCard bonus={bonus} {...rest} />}
      {credit && credit.sum > 0 && (
        <CreditCard credit={credit} isTypedInGroups={bonus?.isTypedInGroups ?? false} {...rest} />
      )}
    </>
  );
}
