import { hydratedPart } from '#web/lazy-part.tsx';

const load = async () => (await import('./pay-picture.tsx')).default;

/** What pays an order: it is read without its script, which comes after the page. */
export const PayPicture = hydratedPart(load, import.meta.env.SSR ? await load() : null);
