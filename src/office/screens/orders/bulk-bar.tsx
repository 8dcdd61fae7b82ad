import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { useNavigation } from 'react-router';
import { BULK_STEPS, type BulkStep } from '#features/office/rules/bulk-steps.ts';
import type { StageFilter } from '#features/office/model.ts';
import { Button } from '#kit/button.tsx';
import { intentOf, STEP_WORDS } from './bulk-words.ts';
import { filtersQuery, type OrderFilters } from './orders-path.ts';

/** What may be done in each tab; what is done most stands first. */
const OFFERED: Readonly<Partial<Record<StageFilter, readonly BulkStep[]>>> = {
  'to-pack': ['pick', 'pack'],
  picking: ['pack', 'put-back'],
  packed: ['hand-over'],
  all: BULK_STEPS,
};
const FILLED: ReadonlySet<StageFilter> = new Set(['to-pack', 'picking', 'packed']);

export const isPackable = (stage: StageFilter): boolean => OFFERED[stage] !== undefined;

/** What can be done with the orders that are chosen; each leads to a page that says what it would do. */
export function BulkBar({ filters }: { readonly filters: OrderFilters }) {
  const { i18n } = useLingui();
  const { location } = useNavigation();
  const pressed =
    location?.pathname === '/orders/bulk' ? new URLSearchParams(location.search).get('act') : null;
  const steps = OFFERED[filters.stage] ?? [];
  return (
    <span className="flex flex-wrap gap-2">
      <input type="hidden" name="back" value={filtersQuery(filters).toString()} />
      {steps.map((step, place) => (
        <Button
          key={step}
          type="submit"
          formMethod="get"
          formAction="/orders/bulk"
          name="act"
          value={intentOf(step)}
          size="sm"
          variant={place === 0 && FILLED.has(filters.stage) ? 'filled' : 'outline'}
          state={pressed === intentOf(step) ? 'pending' : 'idle'}
        >
          {i18n._(STEP_WORDS[step])}
        </Button>
      ))}
      <Button type="submit" formMethod="get" formAction="/orders/print" size="sm">
        <Trans>Печать</Trans>
      </Button>
    </span>
  );
}
