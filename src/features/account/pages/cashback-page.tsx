import { Trans, useLingui } from '@lingui/react/macro';
import { Conditions, MonthLines, MonthSum, Owed } from '#features/cashback/ui/public.ts';
import { localeOf } from '#countries/locale-map.ts';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadCashback, type CashbackData } from '../loaders/cashback.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import type { Route } from './+types/cashback-page';

export const loader = (input: Route.LoaderArgs) => loadCashback(input);

/** One's cashback by month: what came of which order, and by what rules. Source: I1-013, I2-107. */
export default function CashbackPage({ loaderData: { frame, month } }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const isCollected = frame.account.rights.hasCashback;
  return (
    <AccountFrame frame={frame} current="cashback" title={<Trans>Мой кешбэк</Trans>}>
      <title>{shopTitle(t`Мой кешбэк`)}</title>
      <div className="flex flex-col gap-6">
        {isCollected && (
          <>
            <Months month={month} />
            <Owed owed={month.owed} />
            <MonthSum month={month} />
            <MonthLines month={month} />
          </>
        )}
        <section aria-labelledby="cashback-rules">
          <h2 id="cashback-rules" className="mb-3 text-20 font-semi">
            <Trans>Условия кешбэка</Trans>
          </h2>
          <Conditions view={month.conditions} />
        </section>
      </div>
    </AccountFrame>
  );
}

/** Links, so that they work without scripts and can be kept. */
function Months({ month: { month, months } }: Pick<CashbackData, 'month'>) {
  const { t } = useLingui();
  const { place } = useShell();
  const paths = accountPaths(place.language);
  const words = new Intl.DateTimeFormat(localeOf(place.language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const shown = months.includes(month) ? months : [...months, month];
  return (
    <LinkTabs
      label={t`Месяцы`}
      tabs={shown.map((each) => ({
        key: each,
        to: paths.cashback(each),
        title: words.format(new Date(`${each}-01T00:00:00Z`)),
      }))}
      current={month}
    />
  );
}
