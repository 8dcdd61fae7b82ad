import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const FOLDER = 'features/storefront/pages';

export const storefrontRoutes: RouteConfigEntry[] = [
  route(':language/', `${FOLDER}/home-page.tsx`),
  route(':language/shop/', `${FOLDER}/home-page.tsx`, { id: 'home-in-shop' }),
  route(':language/shop/catalog/product/:sku/', `${FOLDER}/product-page.tsx`),
  route(':language/shop/catalog/:slugAndId/', `${FOLDER}/category-page.tsx`),
  route(':language/shop/l/:alias/', `${FOLDER}/landing-page.tsx`),
  route(':language/shop/s/:alias/', `${FOLDER}/landing-page.tsx`, { id: 'series' }),
  route(':language/shop/search/', `${FOLDER}/search-page.tsx`),
  route(':language/shop/faq/', `${FOLDER}/faq-page.tsx`),
  route(':language/shop/page/:alias/', `${FOLDER}/static-page.tsx`),
  route('*', `${FOLDER}/not-found-page.tsx`),
];
