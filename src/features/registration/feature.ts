import { captcha } from '#features/captcha/feature.ts';
import { codes } from '#features/codes/feature.ts';
import { content } from '#features/content/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { location } from '#features/location/feature.ts';
import { mentors } from '#features/mentors/feature.ts';
import { serviceCentres } from '#features/service-centres/feature.ts';
import { webhooks } from '#features/webhooks/feature.ts';
import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import type { CallContext } from '#platform/call-context.ts';
import { feature } from '#platform/feature.ts';
import { registrationSender } from './mail/send-registration-mail.ts';
import { guestConsents, type TickedBoxes } from './server/consents.ts';
import { createRegistrationHandlers } from './server/handlers.ts';
import { forgetRequests } from './server/registration-store.ts';

/** How a person gets a contract: quickly at checkout, or on the registration pages. */
export const registration = feature(
  'registration',
  { needs: [captcha, codes, content, identity, location, mentors, serviceCentres, webhooks] },
  ({ database, reserve, secret, attempts, siteOf, countryAt, translateFor, now }, needed) => {
    const deps = {
      database,
      secret,
      attempts,
      captcha: needed.captcha,
      codes: needed.codes,
      mentors: needed.mentors,
      content: needed.content,
      isSmsOn: needed.codes.isSmsOn,
      signIn: needed.identity.signIn,
      siteOf,
      countryAt,
      translateFor,
    };
    return {
      provides: {
        /** Which texts, in which versions, these names of ticked boxes stand for. */
        consentsOf: (ticked: TickedBoxes, context: CallContext) =>
          guestConsents(deps, ticked, context),
      },
      handlers: createRegistrationHandlers(deps),
      mails: [registrationSender({ database: reserve, secret, originOf: siteOf, now })],
      jobs: [
        everyNight('forget-registration-requests', (at) =>
          forgetRequests(reserve, daysBefore(at, 1)),
        ),
      ],
    };
  },
);
