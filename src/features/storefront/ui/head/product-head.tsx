import { useLingui } from '@lingui/react/macro';
import { useContext, type ReactNode } from 'react';
import { smallAddress } from '#base/picture.ts';
import { NEW_PRODUCTS_CATEGORY } from '#features/catalogue/rules/sort.ts';
import { DataBlock } from '#web/data-block.tsx';
import { headContext } from '#web/head-facts.ts';
import { ShareTags } from '#web/share-tags.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { ProductData } from '../../loaders/product.ts';
import { breadcrumbsThing, dataBlock, productThing } from '../../rules/structured-data.ts';

const PICTURES_NAMED = 5;

interface ProductHeadProps {
  readonly product: ProductData['product'];
  readonly market: ProductData['market'];
}

function HeadOfServer({ product, market }: ProductHeadProps) {
  const { t } = useLingui();
  const { site, paths, shell } = useShell();
  const head = useContext(headContext);
  if (site === null) return null;
  const { name, sku, url, categories, activeIngredient, price } = product;
  const category = categories.find(({ id }) => id !== NEW_PRODUCTS_CATEGORY);
  const main = activeIngredient ?? '';
  const description =
    product.shortDescription ||
    (main
      ? t`${name}: ${main}. Состав целиком, цена, баллы и дата доставки.`
      : t`${name}: состав целиком, цена, баллы и дата доставки.`);
  const images = [
    ...(head?.sharePicture ? [head.sharePicture] : []),
    ...product.images.slice(0, PICTURES_NAMED).map(smallAddress),
  ].map((address) => (address.startsWith('/') ? site + address : address));
  const things = [
    productThing(
      {
        ...product,
        description,
        priceMinor: price.priceMinor,
        priceUntil: price.reducedUntil,
      },
      {
        url: site + url,
        images,
        currency: market.currency,
        shop: shell.brand.name,
        category: category?.name ?? null,
      },
    ),
    breadcrumbsThing(site, [
      { title: t`Главная`, href: paths.home() },
      ...(category ? [{ title: category.name, href: category.url }] : []),
      { title: name },
    ]),
  ];
  return (
    <>
      <ShareTags kind="product" title={name} description={description} href={paths.product(sku)} />
      <DataBlock text={dataBlock(things)} />
    </>
  );
}

/** What search engines and messengers read of a product. */
export const ProductHead: (props: ProductHeadProps) => ReactNode = import.meta.env.SSR
  ? HeadOfServer
  : () => <DataBlock />;
