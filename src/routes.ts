import path from 'node:path';
import type { RouteConfig } from '@react-router/dev/routes';
import { accountRoutes } from '#features/account/routes.ts';
import { autoshipRoutes } from '#features/autoship/routes.ts';
import { arrivalsRoutes } from '#features/arrivals/routes.ts';
import { checkoutRoutes } from '#features/checkout/routes.ts';
import { identityRoutes } from '#features/identity/routes.ts';
import { jubileeRoutes } from '#features/jubilee/routes.ts';
import { locationRoutes } from '#features/location/routes.ts';
import { monthlyKitsRoutes } from '#features/monthly-kits/routes.ts';
import { promotionsRoutes } from '#features/promotions/routes.ts';
import { referralProgrammeRoutes } from '#features/referral-programme/routes.ts';
import { registrationFeeRoutes } from '#features/registration-fee/routes.ts';
import { registrationRoutes } from '#features/registration/routes.ts';
import { serviceCentresRoutes } from '#features/service-centres/routes.ts';
import { orderDraftsRoutes } from '#features/order-drafts/routes.ts';
import { sharedCartRoutes } from '#features/shared-cart/routes.ts';
import { supportRoutes } from '#features/support/routes.ts';
import { storefrontRoutes } from '#features/storefront/routes.ts';
import { withdrawalsRoutes } from '#features/withdrawals/routes.ts';
import { guideRoutes } from '#guide/routes.ts';

/** Each page stands in its feature, which says at what address. */
const pages = [
  ...accountRoutes,
  ...autoshipRoutes,
  ...arrivalsRoutes,
  ...checkoutRoutes,
  ...identityRoutes,
  ...jubileeRoutes,
  ...locationRoutes,
  ...monthlyKitsRoutes,
  ...promotionsRoutes,
  ...referralProgrammeRoutes,
  ...registrationFeeRoutes,
  ...registrationRoutes,
  ...serviceCentresRoutes,
  ...orderDraftsRoutes,
  ...sharedCartRoutes,
  ...supportRoutes,
  ...storefrontRoutes,
  ...withdrawalsRoutes,
  ...guideRoutes,
];

/** A page is called as its file is: every visitor is sent all names. Two of one name React Router refuses. */
export default pages.map(({ id, ...page }) => ({
  ...page,
  id: id ?? path.basename(page.file).replace(/(?:-page)?\.tsx?$/, ''),
})) satisfies RouteConfig;
