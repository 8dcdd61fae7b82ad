import { route, type RouteConfigEntry } from '@react-router/dev/routes';

export const referralProgrammeRoutes: RouteConfigEntry[] = [
  route(':language/shop/referral/', 'features/referral-programme/pages/referral-page.tsx'),
];
