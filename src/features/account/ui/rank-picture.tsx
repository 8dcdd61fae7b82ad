import { rankPicture } from '../rules/rank-picture.ts';
import ranks from './ranks.svg?url';

/** The picture of a rank, 48 px; a decoration beside the name (I2-106). */
export function RankPicture({ alias }: { alias: string }) {
  const rank = rankPicture(alias);
  return (
    <svg
      width="48"
      height="48"
      data-rank={rank}
      aria-hidden="true"
      focusable="false"
      className="shrink-0"
    >
      <use href={`${ranks}#${rank}`} />
    </svg>
  );
}
