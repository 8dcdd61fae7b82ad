import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#kit/alert.tsx';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { ShareTags } from '#web/share-tags.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { WindowLink } from '#web/window-link.tsx';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import type { MonthlyKitsData } from '../loaders/kits.ts';
import { KitCard } from './kit-card.tsx';
import { Motivation } from './motivation.tsx';
import { MOTIVATION } from './motivation-window.ts';

/** Kits that a phone has in its first views, whose pictures do not wait. */
const FIRST_KITS = 2;

interface ScreenProps {
  readonly page: MonthlyKitsData;
  /** What a form without scripts came back with. */
  readonly messages: readonly string[];
}

/** All monthly kits that can be begun, and why that is convenient: in a window, and at the foot of the page for whoever has no scripts. Source: C1-005, C2-060. */
export function KitsScreen({ page, messages }: ScreenProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths } = useShell();
  const { kits, currency, href, isPickupPossible } = page;
  const title = t`Ежемесячные наборы`;
  const about = t`Наборы по подписке приходят каждый месяц. Любой месяц можно пропустить, а подписку — отменить.`;
  return (
    <>
      <title>{shopTitle(title)}</title>
      <ShareTags title={title} description={about} href={href} isIndexed={kits.length > 0} />
      <div className="page-width flex flex-col gap-6 pb-16 desktop:gap-8">
        <div>
          <Breadcrumbs crumbs={[{ title: t`Главная`, href: paths.home() }, { title }]} />
          <h1 className="display-type text-36 desktop:text-48">{title}</h1>
          <p className="mt-2 max-w-text text-pretty text-ink-2">{about}</p>
          <WindowLink
            to="#motivation"
            opens={MOTIVATION}
            className="inline-flex min-h-11 items-center rounded-xs underline hover:text-brand"
          >
            <Trans>Почему подписка удобна</Trans>
          </WindowLink>
        </div>
        {messages.length > 0 && (
          <Alert type="error" isInline>
            {messages.join(' ')}
          </Alert>
        )}
        {kits.length > 0 ? (
          <ul className="grid gap-4 tablet:grid-cols-2 tablet:gap-6 desktop:grid-cols-3">
            {kits.map((kit, at) => (
              <li key={kit.id} className="flex min-w-0">
                <KitCard
                  kit={kit}
                  currency={currency}
                  isPickupPossible={isPickupPossible}
                  priority={at === 0 ? 'first' : at < FIRST_KITS ? 'soon' : 'later'}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            drawing="subscription"
            title={<Trans>Наборов по подписке сейчас нет</Trans>}
            text={<Trans>Загляните позже. А пока соберите заказ из каталога.</Trans>}
            action={
              <ButtonLink to={paths.home()} variant="filled">
                <Trans>Выбрать товары</Trans>
              </ButtonLink>
            }
          />
        )}
        <section
          id="motivation"
          aria-labelledby="motivation-title"
          className="flex scroll-mt-24 flex-col gap-5 rounded-lg bg-surface p-4 tablet:p-8"
        >
          <h2 id="motivation-title" className="display-type text-28 desktop:text-36">
            <Trans>Почему подписка удобна</Trans>
          </h2>
          <Motivation isWide />
        </section>
      </div>
    </>
  );
}
