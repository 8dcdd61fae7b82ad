import { Trans } from '@lingui/react/macro';
import { useShell } from '#web/shell/use-shell.ts';
import { EmptyState } from '#kit/empty-state.tsx';
import { addFromForm } from '../loaders/add-from-form.ts';
import { loadHome } from '../loaders/home.ts';
import { AddTroubleAlert } from '../ui/add-trouble-alert.tsx';
import { CategoryTiles } from '../ui/category-tiles.tsx';
import { CollectionLinks } from '../ui/collection-links.tsx';
import { HomeHead } from '../ui/head/home-head.tsx';
import { HomeHero } from '../ui/home-hero.tsx';
import { ProductGrid } from '../ui/product-grid.tsx';
import { PromoShelf } from '../ui/promo-shelf.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { StoryBand } from '../ui/story-band.tsx';
import { TrustRow } from '../ui/trust-row.tsx';
import { WaysIn } from '../ui/ways-in.tsx';
import { WellnessShelf } from '../ui/wellness-shelf.tsx';
import type { Route } from './+types/home-page';

export const loader = (input: Route.LoaderArgs) => loadHome(input);
export const action = (input: Route.ActionArgs) => addFromForm(input);

/** What a shop without goods says of itself. */
function NothingYet() {
  return (
    <EmptyState
      drawing="twig"
      title={<Trans>Первые товары скоро появятся</Trans>}
      text={<Trans>Магазин только открывается. Загляните чуть позже.</Trans>}
    />
  );
}

/** The main page: offers, categories, hits, what it is for, what is new, three facts. Source: C2-004, C2-030…C2-032. */
export default function HomePage({ loaderData: home, actionData: trouble }: Route.ComponentProps) {
  const { name } = useShell().shell.brand;
  const { claim, about, banners, tiles, hits, wellness, newest, market } = home;
  const title = `${name}: ${claim}`;
  // A shop that was opened a moment ago: nothing to look through yet, and it says so.
  const isBare = tiles.length === 0 && hits.length === 0;
  const story = banners.find(({ kind }) => kind === 'story');
  return (
    <>
      <title>{title}</title>
      <HomeHead title={title} description={about} />
      <h1 className="sr-only">{title}</h1>
      <div className="page-width flex flex-col gap-12 pb-16 desktop:gap-24 desktop:pb-24">
        <div className="flex flex-col gap-6 pt-4 tablet:pt-6">
          <AddTroubleAlert trouble={trouble} />
          {/* The offers come after the categories and stand above them on a desk: their room is kept while they are on the way. */}
          <div className="flex flex-col gap-6 desktop:grid desktop:grid-cols-1 desktop:grid-rows-[minmax(30rem,auto)_auto] desktop:gap-10">
            <div className="desktop:row-start-2">
              {isBare ? <NothingYet /> : <CategoryTiles tiles={tiles} />}
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
      <div className="page-width flex flex-col gap-12 py-16 desktop:gap-24 desktop:py-24">
        <WaysIn />
        <TrustRow />
      </div>
    </>
  );
}
