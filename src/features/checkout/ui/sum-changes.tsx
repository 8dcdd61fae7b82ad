import { Trans, useLingui } from '@lingui/react/macro';
import type { Currency } from '#base/money.ts';
import { Alert } from '#kit/alert.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { SumChange } from '../rules/told-by-refusal.ts';

/** What pays a part and costs nothing itself. */
const PAYING: ReadonlySet<string> = new Set(['promoSale', 'bonusSum', 'creditSum']);

/** Says what is different now: the name, what it was, what it is. */
export function SumChanges({
  changes,
  currency,
}: {
  changes: readonly SumChange[];
  currency: Currency;
}) {
  const { t } = useLingui();
  const { both } = useFormats();
  if (changes.length === 0) return null;
  const names: Readonly<Record<string, string>> = {
    cartSum: t`Товары`,
    goodsMinor: t`Товары`,
    deliveryPrice: t`Доставка`,
    deliverySum: t`Доставка`,
    deliveryPeriod: t`Срок доставки`,
    promoSale: t`Промокод`,
    bonusSum: t`Бонусы`,
    creditSum: t`Средства на счёте`,
    totalSum: t`Итого`,
  };
  const say = (field: string, value: number | string) => {
    if (typeof value !== 'number') return value;
    return value === 0 && !PAYING.has(field) ? t`бесплатно` : both(value, currency);
  };
  return (
    <Alert type="warning" isInline>
      <Trans>Пока вы оформляли заказ, изменилось:</Trans>
      {changes.map(({ field, shown, now }) => (
        <span key={field} className="block">
          {names[field] ?? field}: <s className="text-ink-2">{say(field, shown)}</s> →{' '}
          <strong className="font-semi">{say(field, now)}</strong>
        </span>
      ))}
    </Alert>
  );
}
