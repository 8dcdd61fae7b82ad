import { catalogue } from '#features/catalogue/feature.ts';
import { location } from '#features/location/feature.ts';
import { feature } from '#platform/feature.ts';
import { productQrPaths } from './rules/qr-addresses.ts';
import { openProductQr } from './server/product-qr.ts';
import { mountProductQr } from './server/qr-routes.ts';

/** Links that say who sent them: sharing of a product, its QR code. */
export const referral = feature(
  'referral',
  { needs: [catalogue, location] },
  ({ siteOf, translateFor, now }, needed) => {
    const findQr = openProductQr({ catalogue: needed.catalogue, siteOf, translateFor, now });
    return {
      routes: {
        paths: productQrPaths,
        mount: (app, requests) => mountProductQr(app, requests, findQr),
      },
    };
  },
);
