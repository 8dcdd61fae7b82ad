import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const orderDraftsRoutes: RouteConfigEntry[] = [
  route(':language/shop/order-draft/:token/', 'features/order-drafts/pages/order-draft-page.tsx'),
];
