import { route, type RouteConfigEntry } from '@react-router/dev/routes';

const FOLDER = 'features/withdrawals/pages';

export const withdrawalsRoutes: RouteConfigEntry[] = [
  route(':language/shop/withdrawal', `${FOLDER}/withdrawal-page.tsx`),
];
