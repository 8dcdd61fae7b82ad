import { hydratedPart } from '#web/lazy-part.tsx';

const load = async () => (await import('./order-timeline.tsx')).OrderTimeline;

/** What became of an order is read without its script, which comes after the page. */
export const OrderTimeline = hydratedPart(load, import.meta.env.SSR ? await load() : null);
