import { Trans, useLingui } from '@lingui/react/macro';
import { loadTracking } from '../loaders/holdings.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { TrackingForm } from '../ui/tracking-form.tsx';
import type { Route } from './+types/tracking-page';

export const loader = (input: Route.LoaderArgs) => loadTracking(input);

/** The same as the dialog, as a page: a link can lead here, and it works without scripts. */
export default function TrackingPage({
  loaderData: { frame, providers, number },
}: Route.ComponentProps) {
  const { t } = useLingui();
  return (
    <AccountFrame frame={frame} current="order_tracking" title={<Trans>Отследить посылку</Trans>}>
      <title>{t`Отследить посылку · Арника`}</title>
      <TrackingForm providers={providers} number={number} />
    </AccountFrame>
  );
}
