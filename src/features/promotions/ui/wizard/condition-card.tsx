import { Trans, useLingui } from '@lingui/react/macro';
import { Meter } from '#kit/meter.tsx';
import { useText } from '#web/use-text.ts';
import { useFormats } from '#web/use-formats.ts';
import type { ActionView } from '../../calls/action-data.ts';
import { neededText } from '../../rules/promotion-texts.ts';
import { useStage } from './stage.ts';

/** Sums of a condition as its promotion counts: money, or points. */
export function useConditionSum({
  currency,
  cartConditions,
}: Pick<ActionView, 'currency' | 'cartConditions'>) {
  const { both, points } = useFormats();
  return (value: number): string =>
    cartConditions?.minCartPrice ? both(value, currency) : points(value);
}

/** How far the cart is from what the promotion asks for. Source: C9-035 to C9-037. */
export function ConditionCard({ action }: { action: ActionView }) {
  const { t } = useLingui();
  const say = useText();
  const said = useConditionSum(action);
  const conditions = action.cartConditions;
  if (!conditions) return null;
  const done = said(Math.min(conditions.done, conditions.count));
  const count = said(conditions.count);
  const needed = neededText(action, said);
  return (
    <div className="rounded-md bg-sand p-4">
      <Meter
        label={t`У вас в корзине ${done} из ${count}`}
        value={conditions.progress}
        max={100}
        tone={conditions.minCartPrice ? 'action' : 'points'}
      />
      <p className="mt-2 text-14 text-ink-2">
        {needed ? say(needed) : <Trans>Условие выполнено.</Trans>}
      </p>
    </div>
  );
}

/** A ladder's steps have no condition among them: where the summary beside them is hidden, its choice and its total say it. Source: D42. */
export function ConditionOfLadder() {
  const { action, go } = useStage();
  if (action.programme !== 'Club1000') return null;
  return (
    <div className={go ? 'tablet:hidden' : 'desktop:hidden'}>
      <ConditionCard action={action} />
    </div>
  );
}
