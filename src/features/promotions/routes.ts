import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const promotionsRoutes: RouteConfigEntry[] = [
  route(':language/shop/actions/', 'features/promotions/pages/actions-page.tsx'),
];
