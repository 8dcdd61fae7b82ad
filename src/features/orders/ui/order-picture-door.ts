import { hydratedPart } from '#web/lazy-part.tsx';

const load = async () => (await import('./order-picture.tsx')).default;

/** What pays an order that is placed: its sums are gathered where it is drawn, and that comes after the page. */
export const OrderPicture = hydratedPart(load, import.meta.env.SSR ? await load() : null);
