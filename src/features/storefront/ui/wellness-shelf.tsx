import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { HomeData } from '../loaders/home.ts';
import type { Wellness } from '../rules/wellness.ts';
import { ProductGrid } from './product-grid.tsx';

/** Products by what they are for: each tab is an address of its own, so it works as a link and without scripts. Source: C2-032. */
export function WellnessShelf({
  wellness,
  market,
}: {
  wellness: NonNullable<HomeData['wellness']>;
  market: HomeData['market'];
}) {
  const { t } = useLingui();
  const words: Record<Wellness, string> = {
    sleep: t`Сон`,
    calm: t`Спокойствие`,
    energy: t`Энергия`,
    immunity: t`Иммунитет`,
    digestion: t`Пищеварение`,
    skin: t`Кожа`,
  };
  const { tabs, tab, items } = wellness;
  return (
    <section
      id="wellness"
      aria-labelledby="wellness-heading"
      className="grid gap-x-6 gap-y-5 desktop:grid-cols-[minmax(0,3fr)_minmax(0,9fr)]"
    >
      <div className="min-w-0 desktop:sticky desktop:top-26 desktop:self-start">
        <h2
          id="wellness-heading"
          className="display-type mb-3 text-28 desktop:mb-5 desktop:text-36"
        >
          <Trans>Что вам сейчас нужно</Trans>
        </h2>
        <nav aria-labelledby="wellness-heading">
          <ul className="flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] max-tablet:-mx-4 max-tablet:px-4 desktop:flex-col desktop:gap-0">
            {tabs.map((each) => (
              <li key={each} className="shrink-0">
                <Link
                  to={`?wellness=${each}`}
                  preventScrollReset
                  replace
                  aria-current={each === tab ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center rounded-pill border border-line px-4 no-underline transition-colors hover:border-brand hover:text-brand aria-current:border-brand aria-current:bg-brand-tint aria-current:font-semi aria-current:text-brand desktop:flex desktop:min-h-12 desktop:rounded-sm desktop:border-transparent desktop:hover:bg-brand-tint"
                >
                  {words[each]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="min-w-0">
        <ProductGrid products={items} market={market} heading="h3" isShelf across={3} />
      </div>
    </section>
  );
}
