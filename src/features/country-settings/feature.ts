import { feature } from '#platform/feature.ts';
import { openSettingsDesk } from './server/settings-desk.ts';

/** What staff change of countries without a release. What holds is read by `src/app/country-settings.ts`, which opens before any feature. */
export const countrySettings = feature('country-settings', { needs: [] }, ({ database }) => ({
  provides: openSettingsDesk(database),
}));
