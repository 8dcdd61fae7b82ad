import { lazyInView } from '#kit/in-view.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { REVIEWS_TAB } from '../model.ts';

export { RatingLink } from './rating-link.tsx';

/** The server writes the reviews at once; a browser is sent their code when somebody comes near them. */
export const ReviewsPanel = import.meta.env.SSR
  ? (await import('./reviews-panel.tsx')).ReviewsPanel
  : lazyPart(() =>
      lazyInView(REVIEWS_TAB, async () => ({
        default: (await import('./reviews-panel.tsx')).ReviewsPanel,
      })),
    );
