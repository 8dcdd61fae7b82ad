import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { AddToCart } from '#features/cart/ui/public.ts';
import { availabilityLabel } from '#features/catalogue/rules/availability-label.ts';
import { NEW_PRODUCTS_CATEGORY } from '#features/catalogue/rules/sort.ts';
import { MarkerPills, PriceTag, viewOfCard, type CardView } from '#features/catalogue/ui/public.ts';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useText } from '#web/use-text.ts';
import type { AddTrouble } from '../loaders/add-from-form.ts';
import type { ProductData } from '../loaders/product.ts';
import { AddTroubleNotice } from './add-trouble-notice.tsx';
import { BuyBar } from './buy-bar.tsx';
import { Gallery } from './gallery.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductSections } from './product-sections.tsx';
import { useProductTexts } from './product-texts.tsx';
import { SectionHeading } from './section-heading.tsx';

/** A product. Source: C2-005, C2-016, C2-025, C2-026, C2-027. */
export function ProductPage({ data, trouble }: { data: ProductData; trouble: AddTrouble | undefined }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { product, market } = data;
  const { name, categories, textLanguage } = product;
  const category = categories.find(({ id }) => id !== NEW_PRODUCTS_CATEGORY);
  const texts = useProductTexts(data);
  const view = viewOfCard(product);
  const analogs = product.isMissing || product.isArchived ? product.analogs : [];
  const similar = product.similar.filter(({ sku }) => !analogs.some((analog) => analog.sku === sku));
  return (
    <div className="page-width pb-24 desktop:pb-16">
      <title>{t`${name}: состав, цена, баллы`}</title>
      <meta name="description" content={product.shortDescription} />
      <link rel="canonical" href={product.url} />
      <Breadcrumbs
        crumbs={[
          { title: t`Главная`, href: paths.home() },
          ...(category ? [{ title: category.name, href: category.url }] : []),
          { title: name },
        ]}
      />
      <AddTroubleNotice trouble={trouble} />
      <div
        lang={textLanguage}
        className="grid gap-6 pb-8 tablet:grid-cols-2 tablet:gap-10 desktop:grid-cols-[6fr_5fr] desktop:gap-14"
      >
        <Gallery images={product.images} name={name} />
        <BuyColumn data={data} view={view} />
      </div>
      <ProductSections sections={texts} />
      <Others id="analogs" title={t`Чем заменить`} cards={analogs} market={market} />
      <Others id="similar" title={t`Похожие продукты`} cards={similar} market={market} />
    </div>
  );
}

function BuyColumn({ data: { product, market }, view }: { data: ProductData; view: CardView }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const say = useText();
  const button = useRef<HTMLDivElement>(null);
  const { name, sku, limit, markers, shortDescription, analogs } = product;
  const label = availabilityLabel(product, market.isPickupPossible);
  const isGone = product.isMissing || product.isArchived;
  const isHad = !isGone && !(product.isNoSale && !market.isPickupPossible);
  return (
    <div className="flex flex-col gap-4 self-start desktop:sticky desktop:top-26">
      {markers.length > 0 && (
        <p className="flex flex-wrap gap-2">
          <MarkerPills markers={view.markers} />
        </p>
      )}
      <div>
        <h1 className="text-24 font-semi text-balance desktop:text-28">{name}</h1>
        <p className="mt-1 text-14 text-ink-2">
          <Trans>Артикул {sku}</Trans>
        </p>
      </div>
      {shortDescription && <p className="text-ink-2">{shortDescription}</p>}
      <PriceTag product={view} currency={market.currency} isLarge />
      <p className={`font-medium ${isGone ? 'text-ink-2' : 'text-ok'}`}>
        {label && isGone ? say(label) : t`В наличии`}
      </p>
      {label && !isGone && <p className="text-14 text-ink-2">{say(label)}</p>}
      {isHad ? (
        <div ref={button}>
          <AddToCart
            sku={sku}
            name={name}
            limit={limit}
            isMain
            hasAmount
            whenAdded={
              <ButtonLink to={paths.cart()} variant="filled" className="flex-1 px-3!">
                <Trans>Перейти в корзину</Trans>
              </ButtonLink>
            }
          />
        </div>
      ) : (
        analogs.length > 0 && (
          <a href="#analogs" className="inline-flex min-h-11 items-center font-semi text-brand">
            <Trans>Посмотреть, чем заменить</Trans>
          </a>
        )
      )}
      {product.isSupplement && (
        <Notice type="warning" isInline>
          <Trans>БАД. Не является лекарственным средством</Trans>
          {product.registrationNumber && (
            <span className="block text-14 break-words">
              <Trans>Свидетельство: {product.registrationNumber}</Trans>
            </span>
          )}
        </Notice>
      )}
      {isHad && <BuyBar product={view} currency={market.currency} watched={button} />}
    </div>
  );
}

interface OthersProps {
  readonly id: string;
  readonly title: string;
  readonly cards: ProductData['product']['similar'];
  readonly market: ProductData['market'];
}

function Others({ id, title, cards, market }: OthersProps) {
  if (cards.length === 0) return null;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="pt-12">
      <SectionHeading id={`${id}-heading`}>{title}</SectionHeading>
      <ProductGrid products={cards.map(viewOfCard)} market={market} heading="h3" />
    </section>
  );
}
