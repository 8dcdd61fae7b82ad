import { hydratedPart, lazyPart } from '#web/lazy-part.tsx';

/** What a guest is asked beside the receiver; its script comes with the first guest. What was ticked before stays (decision 062). */
export const QuickFields = hydratedPart(
  async () => (await (await import('./quick-door.ts')).loadFields()).default,
  null,
);

/** Names one of its faults in the summary of the form. */
export const QuickFault = lazyPart(async () => (await import('./quick-door.ts')).loadFault());

/** Both come with the first form that is left or sent. */
export const loadQuick = async () => (await import('./quick-door.ts')).loadCalls();
