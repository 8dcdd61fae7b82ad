import { Trans, useLingui } from '@lingui/react/macro';
import type { TrackingData } from '../loaders/holdings.ts';
import { AccountFrame } from './account-frame.tsx';
import { TrackingForm } from './tracking-form.tsx';

/** The same as the dialog, as a page: a link can lead here, and it works without scripts. */
export function TrackingPage({ data: { frame, providers, number } }: { data: TrackingData }) {
  const { t } = useLingui();
  return (
    <AccountFrame frame={frame} current="order_tracking" title={<Trans>Отследить посылку</Trans>}>
      <title>{t`Отследить посылку · Арника`}</title>
      <TrackingForm providers={providers} number={number} />
    </AccountFrame>
  );
}
