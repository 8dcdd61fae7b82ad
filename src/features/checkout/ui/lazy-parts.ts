import { hydratedPart, lazyPart } from '#web/lazy-part.tsx';
import { later } from './checkout-dialogs.ts';

export const loadParts = async () => (await later()).loadParts();

const onServer = import.meta.env.SSR ? await loadParts() : null;

/** Couriers, and the form of an address. */
export const CourierChoice = hydratedPart(
  async () => (await loadParts()).CourierChoice,
  onServer && onServer.CourierChoice,
);
/** A search over the points, and whose they are. */
export const PointFilter = hydratedPart(
  async () => (await loadParts()).PointFilter,
  onServer && onServer.PointFilter,
);
/** What is known of the chosen point. */
export const PointPanel = hydratedPart(
  async () => (await loadParts()).PointPanel,
  onServer && onServer.PointPanel,
);
/** The way to the map of the points. */
export const OnMap = hydratedPart(
  async () => (await loadParts()).OnMap,
  onServer && onServer.OnMap,
);
/** Whom of the carriers could not be asked. */
export const Unanswered = hydratedPart(
  async () => (await loadParts()).Unanswered,
  onServer && onServer.Unanswered,
);
/** What the check had otherwise than the page: seen only after a refusal. */
export const SumChanges = lazyPart(async () => ({
  default: (await (await later()).loadChanges()).SumChanges,
}));
