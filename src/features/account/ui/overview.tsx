import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';
import { Meter } from '#kit/meter.tsx';
import { hydratedPart } from '#web/lazy-part.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import type { ProfileData } from '../loaders/profile.ts';
import type { MenuAlias } from '../rules/account-menu.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { MENU_ICONS, MenuLink } from './account-menu.tsx';
import { BalanceHistory } from './balance-history.tsx';
import { OrderCard } from './order-card.tsx';
import { WaitList } from './wait-list.tsx';

const loadRank = async () => (await import('./rank-standing.tsx')).RankStanding;
/** Few people have a rank or a team: their code comes after the page. */
const RankStanding = hydratedPart(loadRank, import.meta.env.SSR ? await loadRank() : null);

const loadDesk = async () => (await import('#features/desk/ui/late/public.ts')).DeskSummary;
const DeskSummary = hydratedPart(loadDesk, import.meta.env.SSR ? await loadDesk() : null);

/** What one comes for, before the forms: what waits, the last order, the points of the month, and the shortest ways. */
export function Overview({ data }: { data: ProfileData }) {
  const { place } = useShell();
  return (
    <div className="flex flex-col gap-8">
      <WaitList data={data} />
      <LastOrder data={data} />
      {data.overview.rank && <RankStanding rank={data.overview.rank} />}
      {data.desk && <DeskSummary desk={data.desk} url={accountPaths(place.language).desk()} />}
      <MonthPoints month={data.frame.account.month} />
      <BalanceHistory overview={data.overview} />
      <Shortcuts data={data} />
    </div>
  );
}

function LastOrder({ data: { overview, formToken, requestKey } }: { data: ProfileData }) {
  const { paths } = useShell();
  const { order, unpaid } = overview;
  // One button for one payment: what waits says until when.
  const isPaidAbove = unpaid !== null && unpaid.orderNumber === order?.orderNumber;
  if (!order)
    return (
      <Card aria-labelledby="no-orders" className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="no-orders" className="mb-1 text-20 font-semi">
            <Trans>Заказов пока нет</Trans>
          </h2>
          <p className="text-ink-2">
            <Trans>
              Здесь появится ваш последний заказ: где он, когда придёт, и кнопка, чтобы повторить.
            </Trans>
          </p>
        </div>
        <ButtonLink to={paths.home()} variant="filled">
          <Trans>Выбрать товары</Trans>
        </ButtonLink>
      </Card>
    );
  return (
    <section aria-labelledby="last-order">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="last-order" className="text-20 font-semi">
          <Trans>Последний заказ</Trans>
        </h2>
        <Link
          to={paths.orders()}
          className="inline-flex min-h-11 items-center gap-1 text-brand no-underline hover:underline"
        >
          <Trans>Все заказы</Trans>
          <Icon name="right" size={20} />
        </Link>
      </div>
      <ul>
        <OrderCard
          order={order}
          isPaidAbove={isPaidAbove}
          formToken={formToken}
          requestKey={requestKey}
          heading="h3"
        />
      </ul>
    </section>
  );
}

/** Points of the month and what is missing to the next step. Source: I2-107, I9-045, I9-047, I9-048. */
function MonthPoints({ month }: { month: ProfileData['frame']['account']['month'] }) {
  const { t } = useLingui();
  const { points } = useFormats();
  const { percent, next } = month;
  const missing = points(next?.missing ?? 0);
  const nextPercent = next?.percent ?? 0;
  if (!next && month.points === 0) return null;
  return (
    <section
      aria-labelledby="month-points"
      data-month-points
      className="rounded-md bg-honey-tint p-4 tablet:p-6"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="month-points" className="text-20 font-semi">
          <Trans>Баллы за месяц</Trans>
        </h2>
        <p className="price text-24 text-honey">{points(month.points)}</p>
      </div>
      {next && (
        <Meter
          tone="points"
          label={t`Ещё ${missing} до кешбэка ${nextPercent}%`}
          target={points(next.points)}
          value={month.points}
          max={next.points}
        />
      )}
      {percent > 0 && (
        <p className="mt-3">
          {next ? (
            <Trans>Сейчас ваш кешбэк {percent}%.</Trans>
          ) : (
            <Trans>Ваш кешбэк {percent}%, это высшая ступень.</Trans>
          )}
        </p>
      )}
      <p className="mt-3 text-14 text-ink-2">
        <Trans>Баллы каждый месяц считаются заново.</Trans>
      </p>
    </section>
  );
}

const SHORTCUTS: ReadonlySet<MenuAlias> = new Set([
  'orders',
  'certificates',
  'addresses',
  'order_tracking',
  'referral_links',
  'privacy',
]);

/** What is asked for most, one press away. Beside the menu of a desktop it would say the same twice. */
function Shortcuts({ data: { frame, overview } }: { data: ProfileData }) {
  const { t } = useLingui();
  const counts: Partial<Record<MenuAlias, number>> = {
    orders: frame.account.orderCount,
    certificates: overview.certificates.count,
  };
  const items = frame.menu.flat().filter(({ alias }) => SHORTCUTS.has(alias));
  return (
    <nav aria-label={t`Быстрые ссылки`} className="desktop:hidden">
      <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
        {items.map((item) => (
          <li key={item.alias}>
            <MenuLink
              item={item}
              className="flex h-full min-h-24 flex-col gap-2 rounded-md border border-line bg-surface p-4 no-underline hover:border-line-strong hover:text-brand"
            >
              <Icon name={MENU_ICONS[item.alias]} className="text-brand" />
              <span className="wrap-anywhere">
                {item.title}
                {(counts[item.alias] ?? 0) > 0 && (
                  <span className="text-14 text-ink-2"> {counts[item.alias]}</span>
                )}
              </span>
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
