import { loadWhenNear } from '#kit/when-seen.ts';
import { lazyPart } from '#web/late-part.tsx';
import { REVIEWS_TAB } from '../model.ts';

export { RatingLink } from './rating-link.tsx';

/** The server writes the reviews at once; a browser is sent their code when somebody comes near them. */
export const ReviewsPanel = import.meta.env.SSR
  ? (await import('./reviews-panel.tsx')).ReviewsPanel
  : lazyPart(() =>
      loadWhenNear(REVIEWS_TAB, async () => ({
        default: (await import('./reviews-panel.tsx')).ReviewsPanel,
      })),
    );
