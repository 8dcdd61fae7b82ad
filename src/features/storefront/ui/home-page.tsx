import { Trans, useLingui } from '@lingui/react/macro';
import type { AddTrouble } from '../loaders/add-from-form.ts';
import type { HomeData } from '../loaders/home.ts';
import { AddTroubleNotice } from './add-trouble-notice.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { CollectionLinks } from './collection-links.tsx';
import { HomeHead } from './head/home-head.tsx';
import { HomeHero } from './home-hero.tsx';
import { ProductGrid } from './product-grid.tsx';
import { PromoShelf } from './promo-shelf.tsx';
import { SectionHeading } from './section-heading.tsx';
import { StoryBand } from './story-band.tsx';
import { TrustRow } from './trust-row.tsx';
import { WellnessShelf } from './wellness-shelf.tsx';

/** The main page: offers, categories, hits, what it is for, what is new, three facts. Source: C2-004, C2-030…C2-032. */
export function HomePage({ home, trouble }: { home: HomeData; trouble: AddTrouble | undefined }) {
  const { t } = useLingui();
  const { banners, tiles, hits, wellness, newest, market } = home;
  const [title, description] = [
    t`Арника: здоровье и уход без спешки`,
    t`Травяные чаи, добавки к пище и уход за собой: состав целиком, честная цена и дата доставки до оформления заказа.`,
  ];
  const story = banners.find(({ kind }) => kind === 'story');
  return (
    <>
      <title>{title}</title>
      <HomeHead title={title} description={description} />
      <h1 className="sr-only">
        <Trans>Арника: здоровье и уход без спешки</Trans>
      </h1>
      <div className="page-width flex flex-col gap-12 pb-16 desktop:gap-24 desktop:pb-24">
        <div className="flex flex-col gap-6 pt-4 tablet:pt-6">
          <AddTroubleNotice trouble={trouble} />
          {/* The offers come after the categories and stand above them on a desk: their room is kept while they are on the way. */}
          <div className="flex flex-col gap-6 desktop:grid desktop:grid-cols-1 desktop:grid-rows-[minmax(30rem,auto)_auto] desktop:gap-10">
            <div className="desktop:row-start-2">
              <CategoryTiles tiles={tiles} />
            </div>
            <HomeHero banners={banners} href={newest?.url ?? tiles[0]?.url} />
          </div>
        </div>
        {hits.length > 0 && (
          <section aria-labelledby="hits">
            <SectionHeading id="hits">
              <Trans>Хиты</Trans>
            </SectionHeading>
            <ProductGrid products={hits} market={market} heading="h3" isShelf />
          </section>
        )}
        {wellness && <WellnessShelf wellness={wellness} market={market} />}
        <PromoShelf banners={banners} />
        {newest && newest.items.length > 0 && (
          <section aria-labelledby="newest">
            <SectionHeading id="newest" href={newest.url}>
              <Trans>Новинки</Trans>
            </SectionHeading>
            <ProductGrid products={newest.items} market={market} heading="h3" isShelf />
          </section>
        )}
        <CollectionLinks links={home.collections} />
      </div>
      {story && <StoryBand banner={story} />}
      <div className="page-width py-16 desktop:py-24">
        <TrustRow />
      </div>
    </>
  );
}
