import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const autoshipRoutes: RouteConfigEntry[] = [
  route(':language/shop/profile/subscriptions', 'features/autoship/pages/subscriptions-page.tsx'),
];
