import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { ShareTags } from '#web/share-tags.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import type { PromotionsData } from '../../loaders/list-page.ts';
import type { Tab } from '../../rules/tabs.ts';
import { ActionCard } from './action-card.tsx';
import { SaleList } from './sale-list-door.tsx';
import { askList, useStanding } from './use-standing.ts';

/** Cards in the first view, whose pictures do not wait. */
const FIRST_ROW = 3;

/** All promotions, and under the other tab those by which one pays less and what is reduced. Source: C2-029. */
export function PromotionsScreen({
  page,
  messages,
}: {
  readonly page: PromotionsData;
  /** What a form without scripts came back with. */
  readonly messages: readonly string[];
}) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths } = useShell();
  const { tab, sales, timeZone } = page;
  const actions = useStanding(page.actions, askList);
  const isSale = tab === 'discounts';
  const title = isSale ? t`Скидки` : t`Акции`;
  const about = isSale
    ? t`Акции, по которым всё выходит дешевле, и товары по сниженным ценам.`
    : t`Подарки, наборы и скидки, которые действуют сейчас, с условиями каждой акции.`;
  const isEmpty = actions.length === 0 && !sales?.items.length;
  return (
    <>
      <title>{shopTitle(title)}</title>
      <ShareTags title={title} description={about} href={page.href} isIndexed={!isEmpty} />
      <div className="page-width flex flex-col gap-6 pb-16 desktop:gap-8">
        <div>
          <Breadcrumbs crumbs={[{ title: t`Главная`, href: paths.home() }, { title: t`Акции` }]} />
          <h1 className="display-type text-36 desktop:text-48">{title}</h1>
          <p className="mt-2 max-w-text text-pretty text-ink-2">{about}</p>
        </div>
        {messages.length > 0 && (
          <Alert type="error" isInline>
            {messages.join(' ')}
          </Alert>
        )}
        <TabLinks chosen={tab} />
        {actions.length > 0 && (
          <ul className="grid gap-4 tablet:grid-cols-2 tablet:gap-6 desktop:grid-cols-3">
            {actions.map((action, at) => (
              <ActionCard
                key={action.id}
                action={action}
                timeZone={timeZone}
                priority={at === 0 ? 'first' : at < FIRST_ROW ? 'soon' : 'later'}
              />
            ))}
          </ul>
        )}
        {actions.length === 0 && !sales && <NoPromotions />}
        {sales && <SaleList sales={sales} page={page} />}
      </div>
    </>
  );
}

function NoPromotions() {
  const { t } = useLingui();
  const { paths } = useShell();
  return (
    <EmptyState
      drawing="twig"
      title={t`Сейчас акций нет`}
      text={t`Новые появляются каждый месяц. А пока загляните к товарам со скидкой.`}
      action={
        <ButtonLink variant="filled" to={paths.promotions({ tab: 'discounts' })}>
          <Trans>Товары со скидкой</Trans>
        </ButtonLink>
      }
    />
  );
}

/** The tabs are addresses: a reload, a bookmark and whoever has no scripts find the same. */
function TabLinks({ chosen }: { readonly chosen: Tab }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const tabs = [
    { tab: 'actions', title: t`Акции`, href: paths.promotions() },
    { tab: 'discounts', title: t`Скидки`, href: paths.promotions({ tab: 'discounts' }) },
  ] as const;
  return (
    <nav aria-label={t`Виды акций`} className="flex gap-1 border-b border-line">
      {tabs.map(({ tab, title, href }) => (
        <Link
          key={tab}
          to={href}
          prefetch="intent"
          aria-current={tab === chosen ? 'page' : undefined}
          className={classNames(
            '-mb-px inline-flex min-h-12 items-center border-b-2 px-4 no-underline -outline-offset-2! transition-colors',
            tab === chosen
              ? 'border-brand font-semi text-brand forced-colors:border-b-4'
              : 'border-transparent text-ink-2 hover:text-ink',
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
