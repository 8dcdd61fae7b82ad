import { Trans, useLingui } from '@lingui/react/macro';
import { loadReturn, postReturn } from '#features/announced-returns/loaders/public.ts';
import {
  AnnouncedList,
  AnnounceForm,
  ReturnClosed,
  ReturnSlip,
} from '#features/announced-returns/ui/public.ts';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { readFrame } from '../loaders/frame.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import type { Route } from './+types/order-return-page';

export async function loader(input: Route.LoaderArgs) {
  const frame = await readFrame(input);
  return { frame, ...(await loadReturn(input)) };
}

export const action = (input: Route.ActionArgs) => postReturn(input);

/** Goods of an order go back: what, why, until when and where to; then the sheet for the parcel. */
export default function OrderReturnPage({ loaderData, actionData: posted }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { place } = useShell();
  const { frame, view, formToken } = loaderData;
  const { orderNumber, announced, standing } = view;
  const waiting = announced.find(({ state }) => state === 'announced');
  const own = { view, formToken };
  return (
    <AccountFrame frame={frame} current="orders" title={<Trans>Возврат товаров</Trans>}>
      <title>{shopTitle(t`Возврат по заказу ${orderNumber}`)}</title>
      <div className="flex max-w-text flex-col gap-6">
        {posted && posted.message !== '' && (
          <Alert type="error" isInline>
            {posted.message}
          </Alert>
        )}
        {waiting && <ReturnSlip {...own} announced={waiting} />}
        {standing === 'open' && <AnnounceForm {...own} posted={posted} />}
        <ReturnClosed view={view} />
        <AnnouncedList announced={announced.filter(({ state }) => state !== 'announced')} />
        <ButtonLink
          to={accountPaths(place.language).order(orderNumber)}
          variant="text"
          className="-ml-5 self-start print:hidden"
        >
          <Trans>К заказу</Trans>
        </ButtonLink>
      </div>
    </AccountFrame>
  );
}
