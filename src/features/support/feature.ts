import { account } from '#features/account/feature.ts';
import { captcha } from '#features/captcha/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { serviceCentres } from '#features/service-centres/feature.ts';
import { daysBefore, everyMinute, everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import { removeWaiting } from '#platform/files/remove-later.ts';
import { supportSenders } from './mail/send-support-mails.ts';
import { KEPT_DAYS } from './model.ts';
import { createSupportHandlers } from './server/handlers.ts';
import { openPictureKeeper } from './server/keep-pictures.ts';
import { exportRequests, forgetAsker } from './server/personal-data.ts';
import { mountRequestPictures } from './server/picture-route.ts';
import { forgetOldRequests } from './server/request-store.ts';
import { supportTicket } from './server/send-request.ts';

declare module '#web/request-context.ts' {
  interface ShopServices {
    /** Since when whoever looks at a form without scripts waits in place of a captcha. */
    supportTicket(now: Date): string;
  }
}

/** Questions to the company: asked with pictures by anybody, answered by mail and in the account. */
export const support = feature(
  'support',
  { needs: [account, captcha, identity, serviceCentres] },
  (parts, needed) => {
    const { database, reserve, secret, attempts, files, countryAt, translateFor } = parts;
    return {
      services: { supportTicket: (now: Date) => supportTicket(secret, now) },
      handlers: createSupportHandlers({
        database,
        secret,
        attempts,
        files,
        countryAt,
        translateFor,
        captcha: needed.captcha,
        pictures: openPictureKeeper(files),
      }),
      routes: {
        mount: (app, requests) => mountRequestPictures(app, requests, { database, files }),
      },
      mails: supportSenders({
        database: reserve,
        files,
        countryAt,
        originOf: parts.siteOf,
        now: parts.now,
      }),
      jobs: [
        everyNight('forget-support-requests', (now) =>
          forgetOldRequests(reserve, daysBefore(now, KEPT_DAYS), now),
        ),
        everyMinute('remove-files', () => removeWaiting(reserve, files)),
      ],
      personalData: { erase: forgetAsker, export: { supportRequests: exportRequests } },
    };
  },
);
