import { hydratedPart } from '#web/lazy-part.tsx';

const load = async () => (await import('./plain-phone-proof.tsx')).default;

/** For browsers without scripts: the server writes it, and with scripts a window opens in its place. */
export const PlainPhoneProof = hydratedPart(load, import.meta.env.SSR ? await load() : null);
