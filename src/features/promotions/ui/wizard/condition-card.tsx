import { Trans, useLingui } from '@lingui/react/macro';
import { Meter } from '#kit/meter.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { ActionView } from '../../calls/action-data.ts';

/** Sums of a condition as its promotion counts: money, or points. */
export function useConditionSum({
  currency,
  cartConditions,
}: Pick<ActionView, 'currency' | 'cartConditions'>) {
  const { both, points } = useFormats();
  return (value: number): string =>
    cartConditions?.minCartPrice ? both(value, currency) : points(value);
}

/** How far the cart is from what the promotion asks for. Source: C9-035. */
export function ConditionCard({ action }: { action: ActionView }) {
  const { t } = useLingui();
  const said = useConditionSum(action);
  const conditions = action.cartConditions;
  if (!conditions) return null;
  const done = said(Math.min(conditions.done, conditions.count));
  const count = said(conditions.count);
  const remain = said(conditions.remain);
  return (
    <div className="rounded-md bg-sand p-4">
      <Meter
        label={t`У вас в корзине ${done} из ${count}`}
        value={conditions.progress}
        max={100}
        tone={conditions.minCartPrice ? 'action' : 'points'}
      />
      <p className="mt-2 text-14 text-ink-2">
        {conditions.remain > 0 ? (
          <Trans>Добавьте товаров ещё на {remain}, и выбор откроется.</Trans>
        ) : (
          <Trans>Условие выполнено.</Trans>
        )}
      </p>
    </div>
  );
}
