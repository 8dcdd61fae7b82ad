import { unitLabel } from '#features/catalogue/rules/units.ts';
import { notFound, openPage, type PageInput } from './market-facts.ts';

const SKU = /^[\w.-]{1,64}$/;

/** A product page. Source: C2-005, C2-016, C2-026. */
export async function loadProduct(input: PageInput) {
  const { services, place, market } = openPage(input);
  const sku = input.params.sku ?? '';
  const product = SKU.test(sku) ? await services.catalogue.getProduct(place, sku) : null;
  if (!product) throw notFound();
  return { market, product, volumeUnit: product.volume && unitLabel(product.volume.unit) };
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>;
