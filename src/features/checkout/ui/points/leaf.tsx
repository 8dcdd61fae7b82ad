import { Trans } from '@lingui/react/macro';
import { buttonClasses } from '#kit/button-look.ts';
import { POINTS_PAGE } from '../../rules/points-page.ts';
import type { LeafedPoints } from '../use-points.ts';

export type LeafProps = Pick<LeafedPoints, 'page' | 'hasMore'>;

/** Leafs through the points without scripts: the form is sent and comes back with another page, and with all that was typed. */
export function Leaf({ page, hasMore }: LeafProps) {
  const look = buttonClasses({ variant: 'outline' }, 'hidden! no-script:inline-flex!');
  return (
    <p className="flex flex-wrap gap-3">
      {hasMore && (
        <button type="submit" name={POINTS_PAGE} value={page + 1} className={look}>
          <Trans>Другие пункты выдачи</Trans>
        </button>
      )}
      {page > 1 && (
        <button type="submit" name={POINTS_PAGE} value={1} className={look}>
          <Trans>К началу списка</Trans>
        </button>
      )}
    </p>
  );
}
