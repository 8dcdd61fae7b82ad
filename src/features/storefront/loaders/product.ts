import { formatNumber } from '#base/money-format.ts';
import { localeOf } from '#countries/locale-map.ts';
import { getCountry } from '#countries/packs.ts';
import { allergenNames } from '#features/catalogue/rules/allergens.ts';
import { viewOfCard } from '#features/catalogue/rules/card-view.ts';
import { NEW_PRODUCTS_CATEGORY } from '#features/catalogue/rules/sort.ts';
import { CYBER_CATEGORY } from '#features/mentors/rules/cyber-cookie.ts';
import { zoneOf } from '#features/promotions/loaders/public.ts';
import { cardOf as actionCardOf } from '#features/promotions/rules/action-card.ts';
import { pathsIn } from '#web/paths.ts';
import { otherProducts } from '../rules/other-products.ts';
import { videoPlace } from '../rules/video-place.ts';
import { notFound, openPage, type PageInput } from './market-facts.ts';
import { moved } from './moved.ts';
import { formsInAddress } from './product-forms.ts';
import { tellAlternates } from '#web/tell-alternates.ts';

/** Source: C9-052. */
const SALES_FLAG = 'sigma_test_show_number_sales_on_product_page';
/** Source: C9-054. */
const ORDER_FLAG = 'sigma_test_show_to_order_and_to_cart_btns';
/** So many of its category are looked at for a full row of others. */
const BESIDE = 12;
const SKU = /^[\w.-]{1,64}$/;

/** A product page; one that got another SKU is sent there, an archived one keeps its page. Source: C2-005, C2-016, C2-026. */
export async function loadProduct(input: PageInput) {
  const shop = openPage(input);
  const { services, place, now, market, flags, render } = shop;
  const { addresses } = services.catalogue;
  const sku = input.params.sku ?? '';
  const product = SKU.test(sku) ? await services.catalogue.getProduct(place, sku) : null;
  if (!product || product.isArchived) {
    const current = SKU.test(sku) ? await addresses.findCurrent('product', sku) : null;
    const isSold = current !== null && services.catalogue.listCards(place, [current]).length > 0;
    if (isSold) throw moved(pathsIn(place.language).product(current), input.request);
  }
  if (!product) throw notFound(shop, addresses.categoryOf(sku));
  tellAlternates(shop, addresses.productPresence(sku), (language) =>
    pathsIn(language).product(sku),
  );
  if (shop.head) shop.head.sharePicture = addresses.sharePicture(product, place.language);
  const { reviewsPage, review, notify } = formsInAddress(input.request.url);
  // A page without its reviews is shown, but not kept.
  const reviews = await services.reviews
    .getPage(sku, place.language, reviewsPage)
    .catch((fault: unknown) => {
      render.onFault?.(fault);
      return null;
    });
  const { similar, analogs, videos, sales, ...own } = product;
  const home = own.categories.find(({ id }) => id !== NEW_PRODUCTS_CATEGORY);
  const beside = home && services.catalogue.getCategory(place, home.id, { perPage: BESIDE });
  const actions = await services.promotions.listPublic(
    { place, now, isSelfDeliveryAvailable: market.isPickupPossible },
    { sku },
  );
  return {
    market,
    product: own,
    actions: actions.map(actionCardOf),
    storeZone: zoneOf(place.store),
    others: otherProducts(own, {
      analogs: analogs.map(viewOfCard),
      similar: similar.map(viewOfCard),
      category: beside?.items.map(viewOfCard) ?? [],
    }),
    videos: videos.map((video) => ({ ...video, ...videoPlace(video.source, services.videoHosts) })),
    allergens: own.allergens && allergenNames(own.allergens),
    /** Null also for whoever is not shown how many were sold. */
    sales: flags[SALES_FLAG] ? sales : null,
    /** Whether the way on to the order stands beside the way into the cart once the product is there. */
    isOrderOffered: flags[ORDER_FLAG] === true,
    reviews,
    reviewForm: review,
    notifyForm: notify,
    /** Whether a visit leads to the cyber mentor: pages are the same for everybody, so that the browser notes it. Source: D65. */
    isCyber: own.categories.some(({ id }) => id === CYBER_CATEGORY),
    shareTargets: getCountry(place.country).shareTargets,
    facts: services.catalogue.factsOfPage(product, {
      say: shop.say,
      number: (value) => formatNumber(value, localeOf(place.language)),
    }),
  };
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>;
