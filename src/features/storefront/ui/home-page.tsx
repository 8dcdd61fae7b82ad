import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ProductPicture, viewOfCard } from '#features/catalogue/ui/public.ts';
import { ButtonLink } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import type { IconName } from '#kit/icon-paths.ts';
import { SearchForm } from '#web/shell/search-form.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { AddTrouble } from '../loaders/add-from-form.ts';
import type { HomeData } from '../loaders/home.ts';
import { AddTroubleNotice } from './add-trouble-notice.tsx';
import { HeroDrawing } from './hero-drawing.tsx';
import { ProductGrid } from './product-grid.tsx';
import { SectionHeading } from './section-heading.tsx';

/** The main page: promise, categories, hits, what is new, three facts. Source: C2-004, C2-031. */
export function HomePage({ home, trouble }: { home: HomeData; trouble: AddTrouble | undefined }) {
  const { t } = useLingui();
  const { tiles, hits, newest, market } = home;
  return (
    <>
      <title>{t`Арника: здоровье и уход без спешки`}</title>
      <meta
        name="description"
        content={t`Травяные чаи, добавки к пище и уход за собой: состав целиком, честная цена и дата доставки до оформления заказа.`}
      />
      <div className="page-width flex flex-col gap-12 pb-16 desktop:gap-20">
        <div className="flex flex-col gap-6 pt-3 tablet:pt-6">
          <SearchForm className="tablet:hidden" />
          <AddTroubleNotice trouble={trouble} />
          <div className="flex flex-col gap-6 desktop:flex-col-reverse desktop:gap-10">
            <CategoryTiles tiles={tiles} />
            <Hero href={newest?.url ?? tiles[0]?.url} />
          </div>
        </div>
        {hits.length > 0 && (
          <section aria-labelledby="hits">
            <SectionHeading id="hits">
              <Trans>Хиты</Trans>
            </SectionHeading>
            <ProductGrid products={hits.map(viewOfCard)} market={market} heading="h3" isShelf />
          </section>
        )}
        {newest && newest.items.length > 0 && (
          <section aria-labelledby="newest">
            <SectionHeading id="newest" href={newest.url}>
              <Trans>Новинки</Trans>
            </SectionHeading>
            <ProductGrid products={newest.items.map(viewOfCard)} market={market} heading="h3" />
          </section>
        )}
        <TrustRow />
      </div>
    </>
  );
}

function Hero({ href }: { href: string | undefined }) {
  return (
    <section className="relative grid overflow-hidden rounded-lg bg-sand tablet:grid-cols-2">
      <div className="flex flex-col items-start justify-center gap-5 p-6 tablet:p-10 desktop:p-16">
        <h1 className="display-type text-36 tablet:text-48 desktop:text-64">
          <Trans>Забота о себе без спешки</Trans>
        </h1>
        <p className="max-w-100 text-18 text-ink-2">
          <Trans>Травы, добавки и уход, о которых всё сказано: состав, цена и день, когда привезём.</Trans>
        </p>
        {href && (
          <ButtonLink to={href} variant="filled" size="lg">
            <Trans>Выбрать</Trans>
          </ButtonLink>
        )}
      </div>
      <HeroDrawing className="h-full max-h-120 w-full self-end text-ink" />
    </section>
  );
}

function CategoryTiles({ tiles }: { tiles: HomeData['tiles'] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Разделы каталога`}>
      <ul className="grid grid-cols-3 gap-3 tablet:grid-cols-4 tablet:gap-4 desktop:grid-cols-5 max-tablet:[&>:nth-child(n+7)]:hidden">
        {tiles.map(({ id, name, url, textLanguage, count, picture }) => (
          <li key={id} className="min-w-0">
            <Link
              to={url}
              prefetch="intent"
              className="group flex h-full min-h-26 flex-col overflow-hidden rounded-md bg-sand no-underline hover:text-brand"
            >
              <ProductPicture
                src={picture}
                alt=""
                width={200}
                priority="soon"
                className="aspect-4/3! transition-transform group-hover:scale-[1.03]"
              />
              <span className="flex flex-1 flex-col p-2 tablet:p-3">
                <span
                  lang={textLanguage}
                  className="text-14 font-semi text-balance hyphens-auto tablet:text-16"
                >
                  {name}
                </span>
                <span className="hidden text-14 text-ink-2 tablet:block">
                  <Plural
                    value={count}
                    one="# продукт"
                    few="# продукта"
                    many="# продуктов"
                    other="# продукта"
                  />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TrustRow() {
  const { paths } = useShell();
  const { t } = useLingui();
  const facts: readonly { icon: IconName; title: string; text: string }[] = [
    {
      icon: 'info',
      title: t`Состав целиком`,
      text: t`На странице каждого продукта, по-русски и без мелкого шрифта.`,
    },
    {
      icon: 'truck',
      title: t`Дата, а не скорость`,
      text: t`День и цену доставки вы видите до того, как оставите телефон.`,
    },
    {
      icon: 'person',
      title: t`Без пароля`,
      text: t`Первый заказ оформляется по имени и телефону.`,
    },
  ];
  return (
    <section
      aria-label={t`Почему у нас удобно`}
      className="grid gap-6 border-t border-line pt-10 tablet:grid-cols-3"
    >
      {facts.map(({ icon, title, text }) => (
        <div key={title} className="flex gap-4">
          <Icon name={icon} size={32} className="text-brand" />
          <div>
            <h2 className="font-semi">{title}</h2>
            <p className="text-ink-2">{text}</p>
          </div>
        </div>
      ))}
      <Link
        to={paths.staticPage('delivery-and-payment')}
        className="inline-flex min-h-11 items-center text-brand"
      >
        <Trans>Подробно о доставке и оплате</Trans>
      </Link>
    </section>
  );
}
