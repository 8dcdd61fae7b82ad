import type { Picture } from '#base/picture.ts';
import type { Place } from '#base/place.ts';
import type { ShopContext } from '#web/request-context.ts';

interface Named {
  readonly products: readonly { readonly sku: string; readonly name: string }[];
}

type Pictured = Named['products'][number] & { readonly picture: Picture | null };

/** Orders with the pictures of their products; what is no longer sold has none here, and keeps its name. */
export function withPictures<Order extends Named>(
  orders: readonly Order[],
  place: Place,
  { catalogue }: Pick<ShopContext['services'], 'catalogue'>,
): readonly (Omit<Order, 'products'> & { readonly products: readonly Pictured[] })[] {
  const skus = orders.flatMap(({ products }) => products.map(({ sku }) => sku));
  const facts = catalogue.factsFor(place, skus);
  return orders.map((order) => ({
    ...order,
    products: order.products.map(({ sku, name }) => ({
      sku,
      name,
      picture: facts.get(sku)?.picture ?? null,
    })),
  }));
}
