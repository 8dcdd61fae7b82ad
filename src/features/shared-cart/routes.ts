import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const FOLDER = 'features/shared-cart/pages';

export const sharedCartRoutes: RouteConfigEntry[] = [
  route(':language/shop/cart/share/:shareId/', `${FOLDER}/shared-cart-page.tsx`),
];
