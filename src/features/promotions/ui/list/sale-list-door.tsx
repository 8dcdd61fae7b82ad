import { hydratedPart } from '#web/lazy-part.tsx';

const load = async () => (await import('./sale-list.tsx')).SaleList;

/** Products of one of the tabs, below its promotions: links of the server's page, whose script comes after it. */
export const SaleList = hydratedPart(load, import.meta.env.SSR ? await load() : null);
