import { hydratedPart } from '#web/lazy-part.tsx';

const load = async () => (await import('./other-actions.tsx')).OtherActions;

/** They stand below the wizard, are links of the server's page, and their script comes after it. */
export const OtherActions = hydratedPart(load, import.meta.env.SSR ? await load() : null);
