import { Trans, useLingui } from '@lingui/react/macro';
import { tieShortWords } from '#base/tie-short-words.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { Picture } from '#kit/picture.tsx';
import { ShareTags } from '#web/share-tags.tsx';
import { useShopName } from '#web/shell/use-shop-name.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { addFromLanding, loadLanding, type LandingData } from '../loaders/landing.ts';
import { AddTroubleAlert } from '../ui/add-trouble-alert.tsx';
import { CollectionLinks } from '../ui/collection-links.tsx';
import { ProductGrid } from '../ui/product-grid.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { TakeWholeSet } from '../ui/take-whole-set.tsx';
import { WholeCategory } from '../ui/whole-category.tsx';
import type { Route } from './+types/landing-page';

export const loader = (input: Route.LoaderArgs) => loadLanding(input);
export const action = (input: Route.ActionArgs) => addFromLanding(input);

const FIRST_ROW = 4;

/** A catalogue with a face of its own. Source: C2-024. */
export default function LandingPage({
  loaderData: landing,
  actionData: trouble,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shop = useShopName();
  const { name, intro, url, sections, market, others } = landing;
  return (
    <>
      <title>{t`${name}: купить в интернет-магазине «${shop}»`}</title>
      <ShareTags title={name} description={intro} href={url} />
      <LandingHeader landing={landing} />
      <div className="page-width flex flex-col gap-10 pt-8 pb-12 desktop:gap-14 desktop:pt-12 desktop:pb-16">
        <AddTroubleAlert trouble={trouble} />
        {sections.map(({ category, items }, at) => (
          <section key={category?.id ?? 0} aria-labelledby={`part-${category?.id ?? 0}`}>
            <SectionHeading id={`part-${category?.id ?? 0}`} href={category?.url}>
              {category ? category.name : <Trans>Ещё в этой коллекции</Trans>}
            </SectionHeading>
            <ProductGrid
              products={items}
              market={market}
              heading="h3"
              firstRow={at === 0 ? FIRST_ROW : 0}
              ending={
                category && category.count > items.length && <WholeCategory category={category} />
              }
            />
          </section>
        ))}
        <CollectionLinks links={others} />
      </div>
    </>
  );
}

function LandingHeader({ landing }: { landing: LandingData }) {
  const { name, intro, kind, textLanguage, picture } = landing;
  const { t } = useLingui();
  const { paths } = useShell();
  const kinds: Record<LandingData['kind'], string> = {
    care: t`Линия ухода`,
    sport: t`Спортивное питание`,
    spa: t`Спа-коллекция`,
    perfume: t`Парфюмерная коллекция`,
    box: t`Набор на каждый день`,
  };
  return (
    <header className="bg-sand">
      <div className="page-width grid gap-y-5 pb-6 desktop:grid-cols-12 desktop:gap-x-6 desktop:pb-10">
        <div className="flex min-w-0 flex-col desktop:col-span-6">
          <Breadcrumbs crumbs={[{ title: t`Главная`, href: paths.home() }, { title: name }]} />
          <div className="my-auto pt-2 desktop:pt-4">
            <p className="text-14 font-semi text-honey">{kinds[kind]}</p>
            <h1 lang={textLanguage} className="mt-1 display-type text-36 desktop:text-64">
              {name}
            </h1>
            {intro && (
              <p
                lang={textLanguage}
                className="mt-2 max-w-text text-pretty text-ink-2 desktop:mt-4 desktop:text-18"
              >
                {tieShortWords(intro)}
              </p>
            )}
            <TakeWholeSet landing={landing} />
          </div>
        </div>
        {picture && (
          <Picture
            picture={picture}
            alt=""
            priority="first"
            sizes="(width >= 1024px) 610px, 92vw"
            className="aspect-[3/2] overflow-hidden rounded-lg desktop:col-span-6 desktop:mt-8"
          />
        )}
      </div>
    </header>
  );
}
