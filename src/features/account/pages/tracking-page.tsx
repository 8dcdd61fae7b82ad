import { useLingui } from '@lingui/react/macro';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { useNavigation } from 'react-router';
import { loadTracking } from '../loaders/holdings.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { TrackingForm } from '../ui/tracking-form.tsx';
import type { Route } from './+types/tracking-page';

export const loader = (input: Route.LoaderArgs) => loadTracking(input);

/** The same as the dialog, as a page: a link can lead here, it works without scripts, and for whoever has no account. */
export default function TrackingPage({ loaderData: { frame, ...data } }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const isAsking = useNavigation().state !== 'idle';
  const { number, provider } = data;
  // A number of another address is another question.
  const form = <TrackingForm key={`${number} ${provider?.code}`} {...{ data, isAsking }} />;
  const name = provider?.name;
  const heading = name ? t`Отследить посылку: ${name}` : t`Отследить посылку`;
  const title = <title>{shopTitle(t`Отследить посылку`)}</title>;
  if (!frame)
    return (
      <div className="page-width py-6 tablet:py-8 desktop:py-12">
        {title}
        <h1 className="display-type mb-6 text-36 wrap-anywhere desktop:text-48">{heading}</h1>
        {form}
      </div>
    );
  return (
    <AccountFrame frame={frame} current="order_tracking" title={heading}>
      {title}
      {form}
    </AccountFrame>
  );
}
