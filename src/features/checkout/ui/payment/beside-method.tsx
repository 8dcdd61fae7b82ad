import { BalanceCards } from '#features/balances/ui/public.ts';
import { OwnMentorEntry } from '#features/mentors/ui/public.ts';
import type { PaymentPageData, PostedPayment } from '../../loaders/payment.ts';
import type { usePaidSums } from './use-paid-sums.ts';
import type { usePaymentChoice } from './use-payment-choice.ts';

interface BesideMethodProps {
  /** Id of the step's form, to which all of this belongs where no scripts run. */
  readonly form: string;
  readonly data: PaymentPageData;
  readonly posted: PostedPayment | undefined;
  readonly paid: ReturnType<typeof usePaidSums>;
  readonly mentor: ReturnType<typeof usePaymentChoice>['mentor'];
}

const hasSome = (balance: { readonly sum: number } | null): boolean => (balance?.sum ?? 0) > 0;

/** What an order wants beside the way to pay: bonuses and credit of who has some, a mentor of who must have one. */
export function BesideMethod({ form, data, posted, paid, mentor }: BesideMethodProps) {
  const { bonus, credit, preview, spend, asked } = paid;
  return (
    <>
      {(hasSome(bonus) || hasSome(credit)) && (
        <BalanceCards
          bonus={bonus}
          credit={credit}
          currency={data.cart.currency}
          contract={data.contract}
          form={form}
          posted={posted?.balances ?? null}
          onPreview={preview}
          onSpend={spend}
          onAsked={asked}
        />
      )}
      {mentor.isAsked && (
        <OwnMentorEntry
          form={form}
          buyer={data.contract}
          isListCalledMentors={data.isListCalledMentors}
          typed={posted?.mentor?.typed ?? ''}
          error={mentor.error}
          onDone={mentor.onDone}
        />
      )}
    </>
  );
}
