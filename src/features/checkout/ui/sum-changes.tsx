import { Trans, useLingui } from '@lingui/react/macro';
import type { Currency } from '#base/money.ts';
import type { DeliveryChange } from '#features/delivery/model.ts';
import { Alert } from '#kit/alert.tsx';
import { useFormats } from '#web/use-formats.ts';

/** A number that the page showed and the server has otherwise; sums in major units, periods in words. */
export interface SumChange extends Pick<DeliveryChange, 'shown' | 'now'> {
  readonly field: string;
}

const isValue = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';

/** Reads the changes that a refusal carries; anything else is none. */
export function readChanges(data: unknown): readonly SumChange[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { field, shown, now }: Partial<Record<keyof SumChange, unknown>> = entry;
    return typeof field === 'string' && isValue(shown) && isValue(now)
      ? [{ field, shown, now }]
      : [];
  });
}

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
