import { hydratedPart } from '#web/lazy-part.tsx';

const loadPanel = async () => (await import('./certificate-panel.tsx')).default;

/** What a certificate does for its package: not for every cart, so it comes with those that show it. */
export const CertificatePanel = hydratedPart(
  loadPanel,
  import.meta.env.SSR ? await loadPanel() : null,
);
