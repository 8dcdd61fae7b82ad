import { cart, cartAdjusters, cartGuard } from '#features/cart/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { packages } from '#features/packages/feature.ts';
import { feature, fill } from '#platform/feature.ts';
import { certificateGuard, certificatePricing } from './server/cart-parts.ts';
import { listCertificates } from './server/certificate-store.ts';
import { createCertificateHandlers } from './server/handlers.ts';

/** Certificates of programmes, rewards and gifts: who holds them, what they take off a package, when they are used. */
export const certificates = feature(
  'certificates',
  { needs: [cart, identity, packages] },
  ({ countryAt }, needed) => ({
    handlers: createCertificateHandlers(needed.cart.carts),
    fills: [
      fill(cartAdjusters, certificatePricing(countryAt)),
      fill(cartGuard, certificateGuard(needed.cart.facts, countryAt)),
    ],
    personalData: {
      export: {
        certificates: async (database, { contracts }) =>
          (
            await Promise.all(contracts.map((contract) => listCertificates(database, contract)))
          ).flat(),
      },
    },
  }),
);
