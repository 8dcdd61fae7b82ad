import { staff } from '#features/staff/feature.ts';
import { feature } from '#platform/feature.ts';
import { bindActs, type ActContext } from './server/act.ts';
import { openActs } from './server/acts.ts';
import type { StaffSession } from '#features/staff/model.ts';

/** The office: what staff see and do, each behind its right. Its screens are an application of their own, `src/office`. */
export const office = feature('office', { needs: [staff] }, () => {
  const acts = openActs();
  return {
    provides: {
      /** For tests that try each with each right. */
      acts,
      actsFor: (session: StaffSession | null, rest: Pick<ActContext, 'now' | 'say'>) =>
        bindActs(acts, session, rest),
    },
  };
});
