import { hydratedPart } from '#web/lazy-part.tsx';

const load = async () => (await import('./cancel-order.tsx')).CancelOrder;

/** What takes an order back is a form of the server until its code has come: both work alike. */
export const CancelOrder = hydratedPart(load, import.meta.env.SSR ? await load() : null);
