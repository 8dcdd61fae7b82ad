import { hydratedPart } from '#web/lazy-part.tsx';

const load = async () => (await import('./better-kit.tsx')).default;

/** A better kit for what is in the cart: most carts have none, so its code comes after the page. */
export const BetterKit = hydratedPart(load, import.meta.env.SSR ? await load() : null);
