import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const monthlyKitsRoutes: RouteConfigEntry[] = [
  route(':language/shop/subscriptions/', 'features/monthly-kits/pages/monthly-kits-page.tsx'),
];
