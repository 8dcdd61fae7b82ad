import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { call } from '#web/call-client.ts';
import { getKitsByProduct } from '../../calls/actions.ts';
import type { ActionCardView } from '../../rules/action-card.ts';
import { ActionCard } from './action-card.tsx';
import { useStanding, type AskActions } from './use-standing.ts';

export interface ProductActionsProps {
  readonly id: string;
  readonly sku: string;
  readonly actions: readonly ActionCardView[];
  readonly timeZone: string;
}

/** The sets that a product is a part of, with what is still missing for each. */
export function ProductActions({ id, sku, actions: written, timeZone }: ProductActionsProps) {
  const ask: AskActions = useCallback(
    async (signal) => {
      const result = await call(getKitsByProduct, { params: { productSku: sku } }, { signal });
      return result.success ? Object.values(result.data) : null;
    },
    [sku],
  );
  const actions = useStanding(written, ask);
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="pt-14 print:hidden">
      <h2 id={`${id}-heading`} className="mb-5 display-type text-28 desktop:text-36">
        <Trans>Наборы с этим товаром</Trans>
      </h2>
      <ul className="grid gap-4 tablet:grid-cols-2 tablet:gap-6 desktop:grid-cols-3">
        {actions.map((action) => (
          <ActionCard key={action.id} action={action} timeZone={timeZone} context="product" />
        ))}
      </ul>
    </section>
  );
}
