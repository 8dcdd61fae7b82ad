import { Trans, useLingui } from '@lingui/react/macro';
import { accountPaths } from '#features/account/rules/account-paths.ts';
import { AccountFrame, FormOutcome } from '#features/account/ui/frame/public.ts';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { postPage } from '#web/post-page.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { usePosted } from '#web/use-posted.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import {
  loadSubscriptions,
  postSubscriptions,
  type SubscriptionsData,
} from '../loaders/subscriptions.ts';
import { SubscriptionCard, useDoneWords } from '../ui/subscription-card.tsx';
import type { Route } from './+types/subscriptions-page';

export const loader = (input: Route.LoaderArgs) => loadSubscriptions(input);
export const action = (input: Route.ActionArgs) => postSubscriptions(input);
export const clientAction = (asked: Route.ClientActionArgs) => postPage(asked);

/** One's subscriptions to monthly kits by how they stand. Source: C2-093, C4-107. */
export default function SubscriptionsPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const posted = usePosted(actionData);
  const doneWords = useDoneWords();
  const { counts, subscriptions } = data;
  const hasSome = Object.values(counts).some((count) => count > 0);
  const isShown = subscriptions.some(({ id }) => id === posted?.intent);
  return (
    <AccountFrame
      frame={data.frame}
      current="subscriptions"
      title={hasSome ? <Trans>Мои подписки</Trans> : <Trans>Подписки</Trans>}
    >
      <title>{shopTitle(t`Подписки`)}</title>
      {/* What was done may have taken the card itself elsewhere. */}
      {!isShown && (
        <FormOutcome posted={posted} intent={posted?.intent ?? ''} done={doneWords(posted)} />
      )}
      {data.isUnknown && (
        <div className="mb-4">
          <Alert type="error" isInline>
            <Trans>Такой подписки нет</Trans>
          </Alert>
        </div>
      )}
      {hasSome && <StateTabs data={data} />}
      {subscriptions.length > 0 ? (
        <ul className="flex flex-col gap-4 tablet:gap-6">
          {subscriptions.map((subscription) => (
            <li key={subscription.id}>
              <SubscriptionCard subscription={subscription} data={data} posted={posted} />
            </li>
          ))}
        </ul>
      ) : (
        <NoSubscriptions isNone={!hasSome} />
      )}
    </AccountFrame>
  );
}

/** By what became of them, each with its number. */
function StateTabs({ data: { counts, tab, unread } }: { data: SubscriptionsData }) {
  const { t } = useLingui();
  const { place } = useShell();
  const page = accountPaths(place.language).subscriptions();
  const names = { active: t`Действуют`, canceled: t`Отменены`, finished: t`Завершены` } as const;
  return (
    <div className="mb-4">
      <LinkTabs
        label={t`Подписки`}
        tabs={(['active', 'canceled', 'finished'] as const).map((alias) => ({
          key: alias,
          to: `${page}?tab=${alias}`,
          title: (
            <>
              {names[alias]} <span className="price">{counts[alias]}</span>
              {alias === 'canceled' && unread > 0 && (
                <Badge tone="warn">
                  <Trans>новое</Trans>
                </Badge>
              )}
            </>
          ),
        }))}
        current={tab}
      />
    </div>
  );
}

function NoSubscriptions({ isNone }: { isNone: boolean }) {
  const { paths } = useShell();
  return (
    <EmptyState
      drawing="subscription"
      title={isNone ? <Trans>Подписок пока нет</Trans> : <Trans>Здесь подписок нет</Trans>}
      text={<Trans>С подпиской любимые товары приходят каждый месяц сами.</Trans>}
      action={
        <ButtonLink to={paths.monthlyKits()} variant="filled">
          <Trans>Подключить подписку</Trans>
        </ButtonLink>
      }
    />
  );
}
