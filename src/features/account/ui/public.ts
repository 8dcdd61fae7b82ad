import { hydratedPart } from '#web/lazy-part.tsx';

const loadEntry = async () => (await import('./certificate-entry.tsx')).default;

/** The way to one's certificates: not for every cart, so it comes with those that show it. */
export const CertificateEntry = hydratedPart(
  loadEntry,
  import.meta.env.SSR ? await loadEntry() : null,
);
