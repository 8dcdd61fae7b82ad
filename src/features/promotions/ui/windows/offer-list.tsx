import { Trans } from '@lingui/react/macro';
import { Meter } from '#kit/meter.tsx';
import { Icon } from '#kit/icon.tsx';
import { useConditionSum } from '../wizard/condition-card.tsx';
import { ProductThumb } from '../wizard/product-line.tsx';
import type { OtherAction } from '../../calls/view-action.ts';

interface OfferListProps {
  readonly actions: readonly OtherAction[];
  readonly onPress: (id: number) => void;
}

/** Promotions to open, each with how far the cart is from it. */
export const OfferList = ({ actions, onPress }: OfferListProps) => (
  <ul className="flex flex-col gap-3">
    {actions.map((action) => (
      <li key={action.id}>
        <button
          type="button"
          onClick={() => onPress(action.id)}
          className="flex w-full items-center gap-3 rounded-md border border-line bg-surface p-3 text-left transition-colors hover:border-brand"
        >
          <ProductThumb imageURL={action.imageURL} className="size-16 shrink-0 rounded-sm" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{action.name}</span>
            <Distance action={action} />
          </span>
          <Icon name="right" size={20} className="shrink-0 text-ink-2" />
        </button>
      </li>
    ))}
  </ul>
);

/** What is missing for it, or that it is reached; nothing where it asks for nothing. */
export function Distance({ action }: { action: OtherAction }) {
  const said = useConditionSum(action);
  const conditions = action.cartConditions;
  if (!conditions) return null;
  const remain = said(conditions.remain);
  return (
    <span className="mt-1 block">
      <Meter
        label={
          conditions.remain > 0 ? (
            <Trans>Осталось {remain}</Trans>
          ) : (
            <Trans>Можно участвовать</Trans>
          )
        }
        value={conditions.progress}
        max={100}
        tone={conditions.minCartPrice ? 'action' : 'points'}
      />
    </span>
  );
}
