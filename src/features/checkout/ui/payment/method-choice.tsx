import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#kit/badge.tsx';
import { RadioCards } from '#kit/radio-cards.tsx';
import type { PaymentPageData } from '../../loaders/payment.ts';

interface MethodChoiceProps {
  readonly methods: PaymentPageData['methods'];
  /** Alias. */
  readonly selected: string | null;
  readonly error: string | null;
  readonly onChoose: (alias: string) => void;
}

/** The ways to pay, each on a card; the one that was used last says so. */
export function MethodChoice({ methods, selected, error, onChoose }: MethodChoiceProps) {
  const { t } = useLingui();
  const practice = methods.filter(({ isPractice }) => isPractice).map(({ name }) => name);
  const names = practice.join(', ');
  return (
    <>
      <RadioCards
        legend={t`Способ оплаты`}
        name="paymentSelected"
        value={selected}
        onChange={onChoose}
        error={error}
        isTwoColumns
        cards={methods.map(({ alias, name, icon, note, isPreviousPaymentMethod }) => ({
          value: alias,
          title: name,
          icon,
          note,
          aside: isPreviousPaymentMethod && (
            <Badge tone="info">
              <Trans>в прошлый раз</Trans>
            </Badge>
          ),
        }))}
      />
      {practice.length > 0 && (
        <p data-practice="" className="rounded-md border border-line px-4 py-2 text-14 text-ink-2">
          <Trans>Учебная оплата, деньги не списываются: {names}</Trans>
        </p>
      )}
    </>
  );
}
