import type { Place } from '#base/place.ts';
import type { PageImage, ProductPage } from '../model.ts';
import { fieldsFor } from '../product-fields.ts';
import { shownSales } from '../rules/sales-counter.ts';
import type { Categories } from './category-pages.ts';
import type { Landings } from './landings.ts';
import type { LongTexts } from './long-texts.ts';
import { unpackPicture } from './packed-picture.ts';
import type { ShownProducts } from './shown-products.ts';
import { attributesIn, pickText } from './views.ts';

const SIMILAR_AT_MOST = 4;

export interface ProductPageParts {
  readonly products: ShownProducts;
  readonly categories: Categories;
  readonly landings: Landings;
  readonly texts: LongTexts;
}

/** All that one page says of a product; null for one that is not sold in this place. */
export async function productPageOf(
  { products, categories, landings, texts }: ProductPageParts,
  place: Place,
  sku: string,
): Promise<ProductPage | null> {
  const view = products.viewOf(place);
  const found = products.find(sku);
  const card = found && products.cardAt(found.index, view);
  if (!card) return null;
  const { record } = found;
  const long = await texts.get(sku, card.textLanguage);
  // After the pause the catalogue may be another one: what is listed is listed as of now.
  const fresh = products.viewOf(place);
  return {
    ...card,
    description: long.description,
    usage: long.usage,
    composition: long.composition,
    contraindications: long.contraindications,
    lineUrl: landings.ofLine(view, record.line)?.url ?? null,
    ...fieldsFor('page', { ...record, ...long }),
    images: long.pictures.flatMap((own, index): readonly PageImage[] => {
      const picture = unpackPicture(own);
      const alts = long.alts[index] ?? {};
      // In a language that the reader does not know its words would say less than the product's name.
      const alt = view.languages.map((language) => alts[language]).find(Boolean);
      return picture ? [alt === undefined ? picture : { ...picture, alt }] : [];
    }),
    attributes: attributesIn(record, view.languages),
    videos: long.videos.map(({ titles, poster, ...video }) => ({
      ...video,
      poster: unpackPicture(poster),
      title: pickText(new Map(Object.entries(titles)), view.languages)?.text ?? card.name,
    })),
    sales: shownSales(long.sales?.[place.store] ?? null),
    categories: categories.listOf(record.categories, view),
    similar: products.cardsOf(record.similar, fresh).slice(0, SIMILAR_AT_MOST),
    analogs: products.cardsOf(record.analogs, fresh).slice(0, SIMILAR_AT_MOST),
  };
}
