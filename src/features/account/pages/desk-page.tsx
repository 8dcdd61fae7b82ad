import { Trans, useLingui } from '@lingui/react/macro';
import { Ending, Packages, Shares, Team } from '#features/desk/ui/public.ts';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadDesk } from '../loaders/desk.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import type { Route } from './+types/desk-page';

export const loader = (input: Route.LoaderArgs) => loadDesk(input);

/** What a consultant works with: people with their points, orders by package, shared carts, certificates that end soon. */
export default function DeskPage({ loaderData: { frame, desk, formToken } }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { place, paths: shop } = useShell();
  const paths = accountPaths(place.language);
  return (
    <AccountFrame frame={frame} current="desk" title={<Trans>Моя команда</Trans>}>
      <title>{shopTitle(t`Моя команда`)}</title>
      {desk ? (
        <div className="flex flex-col gap-10">
          <Team
            desk={desk}
            pathOf={paths.desk}
            packing={desk.mayPack ? { to: shop.cart(), formToken } : null}
            invite={
              <ButtonLink to={paths.profile({ modal: 'referral_links' })} variant="filled">
                <Trans>Пригласить</Trans>
              </ButtonLink>
            }
          />
          <Packages desk={desk} />
          <Shares
            shares={desk.shares}
            toCart={
              <ButtonLink to={shop.cart()}>
                <Trans>Перейти в корзину</Trans>
              </ButtonLink>
            }
          />
          <Ending
            certificates={desk.certificates}
            toAll={
              <ButtonLink
                to={paths.certificates()}
                variant="text"
                className="-ml-5 tablet:-mr-5 tablet:ml-0"
              >
                <Trans>Все сертификаты</Trans>
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <EmptyState
          title={<Trans>Команда есть у консультантов</Trans>}
          text={<Trans>У этого контракта её нет.</Trans>}
        />
      )}
    </AccountFrame>
  );
}
