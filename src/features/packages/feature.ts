import { identity } from '#features/identity/feature.ts';
import { feature, port } from '#platform/feature.ts';
import { openHolders, type HolderDeps } from './server/holders.ts';

/** Who of some people has agreed to be shown by the whole name. */
export const fullNameConsents = port<HolderDeps['shownInFull']>(
  'packages: who is shown by the whole name',
);

/** Whose each package of a cart is. */
export const packages = feature('packages', { needs: [identity] }, (parts, needed) => {
  const consents = parts.filled(fullNameConsents);
  return {
    provides: openHolders({
      database: parts.database,
      namesOf: needed.identity.namesOf,
      shownInFull: (...asked) => consents()(...asked),
    }),
  };
});
