import { hydratedPart, lazyPart } from '#web/lazy-part.tsx';
import type { OpenOwnList } from './choose-own.ts';

export type { MentorChoiceHandle, MentorChoiceProps } from './mentor-choice.tsx';

/** The choice of a mentor for a registration form; its script comes with the first form that shows it. What was typed meanwhile stays. */
export const MentorChoice = hydratedPart(
  async () => (await import('./mentor-choice.tsx')).default,
  null,
);
/** The same for a guest at checkout, whose code typed meanwhile stays. */
export const CheckoutMentor = hydratedPart(
  async () => (await import('./checkout-mentor.tsx')).default,
  null,
);
/** Why one has the mentor that one has, for the account; no form has to load it. */
export const WhyThisMentor = lazyPart(() => import('./why-this-mentor.tsx'));
/** For whoever must have a mentor to pay and has none. */
export const OwnMentorEntry = hydratedPart(
  async () => (await import('./own-mentor-entry.tsx')).default,
  null,
);
/** The list of mentors for the same. */
export const openOwnList = async (...asked: Parameters<OpenOwnList>): Promise<void> =>
  (await import('./choose-own.ts')).openOwnList(...asked);
