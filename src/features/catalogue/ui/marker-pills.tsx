import { Badge, type BadgeTone } from '#kit/badge.tsx';
import { useText } from '#web/use-text.ts';
import type { CardView } from '../rules/card-view.ts';
import type { MarkerAlias } from '../rules/markers.ts';
import { TimedBadge } from './timed-badge.tsx';

const TONES: Partial<Record<MarkerAlias, BadgeTone>> = {
  new: 'info',
  hit: 'brand',
  action: 'discount',
};

/** Already said by the label of availability, or by a button that can be pressed. */
const SAID_ELSEWHERE: ReadonlySet<MarkerAlias> = new Set(['missing', 'inStock']);

export interface MarkerPillsProps {
  readonly markers: CardView['markers'];
  readonly most?: number;
}

/** What is special about a product, and until when. */
export function MarkerPills({ markers, most }: MarkerPillsProps) {
  const say = useText();
  const shown = markers.filter(({ alias }) => !SAID_ELSEWHERE.has(alias)).slice(0, most);
  return shown.map(({ alias, label, endsAt, isToldByPrice }) =>
    endsAt ? (
      <TimedBadge
        key={alias}
        endsAt={endsAt}
        tone={TONES[alias] ?? 'neutral'}
        isPromo
        isQuiet={isToldByPrice}
      >
        {label && say(label)}
      </TimedBadge>
    ) : (
      <Badge key={alias} tone={TONES[alias] ?? 'neutral'}>
        {label && say(label)}
      </Badge>
    ),
  );
}
