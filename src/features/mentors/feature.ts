import { captcha } from '#features/captcha/feature.ts';
import { identity, userDataParts } from '#features/identity/feature.ts';
import { location } from '#features/location/feature.ts';
import { feature, fill } from '#platform/feature.ts';
import { forgetMentor } from './server/forget-mentor.ts';
import { openMentors } from './server/public.ts';

/** Whom a contract belongs to: every way to a mentor, which of them wins, and the record of why. */
export const mentors = feature(
  'mentors',
  { needs: [captcha, identity, location] },
  ({ database, attempts, secret, countryAt }, needed) => {
    const { handlers, ...opened } = openMentors({
      database,
      attempts,
      secret,
      captcha: needed.captcha,
      namesOf: needed.identity.namesOf,
      packOf: ({ place, now }) => countryAt(place, now),
    });
    return {
      provides: opened,
      handlers,
      fills: [
        fill(userDataParts, {
          async userData(context) {
            opened.pageOpened(context);
            return {};
          },
        }),
      ],
      personalData: { erase: forgetMentor },
    };
  },
);
