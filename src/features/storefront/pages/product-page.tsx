import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef } from 'react';
import { NEW_PRODUCTS_CATEGORY } from '#features/catalogue/rules/sort.ts';
import { viewOfCard } from '#features/catalogue/rules/card-view.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { lazyInView } from '#kit/in-view.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { productForms } from '../loaders/product-forms.ts';
import { loadProduct, type ProductData } from '../loaders/product.ts';
import { AddTroubleAlert } from '../ui/add-trouble-alert.tsx';
import { BuyBar } from '../ui/buy-bar.tsx';
import { BuyColumn } from '../ui/buy-column.tsx';
import { Gallery } from '../ui/gallery.tsx';
import { ProductHead } from '../ui/head/product-head.tsx';
import { ProductGrid } from '../ui/product-grid.tsx';
import { ProductSections } from '../ui/product-sections.tsx';
import { useProductTexts } from '../ui/product-texts.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import type { Route } from './+types/product-page';

export const loader = (input: Route.LoaderArgs) => loadProduct(input);
export const action = (input: Route.ActionArgs) => productForms(input);

const FILMS = 'product-video';
const ACTIONS = 'product-actions';

/** The server writes films at once; a browser is sent their code when somebody comes near them. */
const ProductVideos = import.meta.env.SSR
  ? (await import('../ui/product-videos.tsx')).ProductVideos
  : lazyPart(() =>
      lazyInView(FILMS, async () => ({
        default: (await import('../ui/product-videos.tsx')).ProductVideos,
      })),
    );

/** So does it with the sets that a product is a part of. */
const ProductActions = import.meta.env.SSR
  ? (await import('#features/promotions/ui/list/public.ts')).ProductActions
  : lazyPart(() =>
      lazyInView(ACTIONS, async () => ({
        default: (await import('#features/promotions/ui/list/public.ts')).ProductActions,
      })),
    );

/** A product. Source: C2-005, C2-016, C2-025, C2-026, C2-027. */
export default function ProductPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const button = useRef<HTMLDivElement>(null);
  const { product, market } = data;
  const trouble = actionData && 'sku' in actionData ? actionData : undefined;
  const { name, categories, isMissing, isArchived, isNoSale } = product;
  const category = categories.find(({ id }) => id !== NEW_PRODUCTS_CATEGORY);
  const texts = useProductTexts(data);
  const view = viewOfCard(product);
  const isGone = isMissing || isArchived;
  const isHad = !isGone && !(isNoSale && !market.isPickupPossible);
  const { analogs, similar, isReplacing } = data.others;
  return (
    <>
      <title>{t`${name}: состав, цена, баллы`}</title>
      <ProductHead product={product} market={market} />
      <div className="page-width pb-24">
        <Breadcrumbs
          crumbs={[
            { title: t`Главная`, href: paths.home() },
            ...(category ? [{ title: category.name, href: category.url }] : []),
            { title: name },
          ]}
        />
        <AddTroubleAlert trouble={trouble} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pb-10 tablet:grid-cols-2 tablet:gap-10 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:gap-14 desktop:pb-16">
          <Gallery images={product.images} name={name} />
          <BuyColumn data={data} view={view} isHad={isHad} button={button} />
        </div>
        <ProductSections sections={texts} />
        {data.actions.length > 0 && (
          <Suspense fallback={null}>
            <ProductActions
              id={ACTIONS}
              sku={product.sku}
              actions={data.actions}
              timeZone={data.storeZone}
            />
          </Suspense>
        )}
        {data.videos.length > 0 && (
          <Suspense fallback={null}>
            <ProductVideos id={FILMS} videos={data.videos} />
          </Suspense>
        )}
        <Others
          id="analogs"
          title={isReplacing ? t`Чем заменить` : t`Аналоги`}
          cards={analogs}
          market={market}
        />
        <Others id="similar" title={t`Похожие товары`} cards={similar} market={market} />
      </div>
      {isHad && <BuyBar product={view} currency={market.currency} watched={button} />}
    </>
  );
}

interface OthersProps {
  readonly id: string;
  readonly title: string;
  readonly cards: ProductData['others']['similar'];
  readonly market: ProductData['market'];
}

function Others({ id, title, cards, market }: OthersProps) {
  if (cards.length === 0) return null;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="pt-14 print:hidden">
      <SectionHeading id={`${id}-heading`}>{title}</SectionHeading>
      <ProductGrid products={cards} market={market} heading="h3" />
    </section>
  );
}
