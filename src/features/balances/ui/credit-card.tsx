import { Trans, useLingui } from '@lingui/react/macro';
import { useSums } from '#web/use-sums.ts';
import { sumText } from '../rules/typed-sum.ts';
import type { BalanceView } from '../model.ts';
import { CardFrame } from './card-frame.tsx';
import type { BalanceCardsProps } from './card-props.ts';
import { BalanceField } from './balance-field.tsx';
import { useBalanceEntry } from './use-balance-entry.ts';

interface CreditCardProps extends Omit<BalanceCardsProps, 'bonus' | 'credit'> {
  readonly credit: BalanceView;
  readonly isTypedInGroups: boolean;
}

/** Money on the account pays whatever is left after code and bonuses. Source: C2-083, D10. */
export function CreditCard({ credit, currency, ...props }: CreditCardProps) {
  const { t } = useLingui();
  const { money } = useSums(currency);
  const { decimals } = currency;
  const terms = { decimals, isInGroups: props.isTypedInGroups };
  const toMinor = (major: number) => Math.round(major * 10 ** decimals);
  const entry = useBalanceEntry({
    terms,
    valueMinor: toMinor(credit.value),
    mostMinor: toMinor(credit.most),
    field: 'creditSum',
    typed: props.posted?.typed.creditSum,
    error: props.posted?.fields['creditSum'],
    onPreview: (minor) => props.onPreview('credit', minor === null ? null : minor / 10 ** decimals),
    onAsked: (settle) => props.onAsked('credit', settle),
    onSpend: (minor) => props.onSpend({ creditSum: sumText(minor, terms) }),
  });
  const most = money(credit.most);
  return (
    <CardFrame kind="credit" title={<Trans>Средства на счёте</Trans>} held={money(credit.sum)}>
      {credit.most > 0 ? (
        <BalanceField
          entry={entry}
          name="creditSum"
          label={t`Списать до ${most}`}
          mostMinor={toMinor(credit.most)}
          terms={terms}
          form={props.form}
        />
      ) : (
        <p className="text-ink-2">
          <Trans>Платить больше нечего: остальное уже покрыто.</Trans>
        </p>
      )}
    </CardFrame>
  );
}
