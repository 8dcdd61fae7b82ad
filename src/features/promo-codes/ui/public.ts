import { hydratedPart } from '#web/lazy-part.tsx';

export { LostCode } from './lost-code.tsx';

const loadBlock = async () => (await import('./promo-block.tsx')).default;

/** The field for a code: the step is on the screen before its code is here. */
export const PromoBlock = hydratedPart(loadBlock, import.meta.env.SSR ? await loadBlock() : null);
