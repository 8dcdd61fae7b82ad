import { catalogue } from '#features/catalogue/feature.ts';
import { location } from '#features/location/feature.ts';
import { feature } from '#platform/feature.ts';
import { linkQrPaths, productQrPaths } from './rules/qr-addresses.ts';
import { mountLinkQr } from './server/link-qr.ts';
import { openProductQr } from './server/product-qr.ts';
import { mountProductQr } from './server/qr-routes.ts';

/** Links that say who sent them: sharing of a product, the window of links, their QR codes. */
export const referral = feature(
  'referral',
  { needs: [catalogue, location] },
  ({ siteOf, translateFor, now }, needed) => {
    const findQr = openProductQr({ catalogue: needed.catalogue, siteOf, translateFor, now });
    return {
      routes: {
        paths: { ...productQrPaths, ...linkQrPaths },
        mount(app, requests) {
          mountProductQr(app, requests, findQr);
          mountLinkQr(app, requests, { siteOf, translateFor });
        },
      },
    };
  },
);
