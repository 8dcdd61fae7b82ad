import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { usePersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { loadFramed } from '../loaders/frame.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import type { Route } from './+types/subscriptions-page';

export const loader = (input: Route.LoaderArgs) => loadFramed(input);

/** How many subscriptions there are; what they hold has pages of its own. */
export default function SubscriptionsPage({ loaderData: { frame } }: Route.ComponentProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { subscriptions } = usePersonal().userData;
  const counts = new Map<string, unknown>(
    typeof subscriptions === 'object' && subscriptions !== null
      ? Object.entries(subscriptions)
      : [],
  );
  const rows = [
    { name: t`Действуют`, count: Number(counts.get('active') ?? 0) },
    { name: t`Отменены`, count: Number(counts.get('canceled') ?? 0) },
    { name: t`Завершены`, count: Number(counts.get('finished') ?? 0) },
  ];
  const hasSome = rows.some(({ count }) => count > 0);
  return (
    <AccountFrame
      frame={frame}
      current="subscriptions"
      title={hasSome ? <Trans>Мои подписки</Trans> : <Trans>Подписки</Trans>}
    >
      <title>{t`Подписки · Арника`}</title>
      {hasSome ? (
        <dl className="grid max-w-80 grid-cols-[1fr_auto] gap-2">
          {rows.map(({ name, count }) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="font-semi">{count}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <EmptyState
          drawing="subscription"
          title={<Trans>Подписок пока нет</Trans>}
          text={<Trans>С подпиской любимые товары приходят каждый месяц сами.</Trans>}
          action={
            <ButtonLink to={paths.home()} variant="filled">
              <Trans>Выбрать товары</Trans>
            </ButtonLink>
          }
        />
      )}
    </AccountFrame>
  );
}
