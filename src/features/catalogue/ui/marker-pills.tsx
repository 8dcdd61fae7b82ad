import { Badge, type BadgeTone } from '#kit/badge.tsx';
import { useText } from '#web/use-text.ts';
import type { MarkerAlias } from '../rules/markers.ts';
import type { CardView } from './card-view.ts';

const TONES: Partial<Record<MarkerAlias, BadgeTone>> = {
  new: 'info',
  hit: 'brand',
  action: 'discount',
};

/** Already said by the label of availability, or by a button that can be pressed. */
const SAID_ELSEWHERE: ReadonlySet<MarkerAlias> = new Set(['missing', 'inStock']);

/** What is special about a product. */
export function MarkerPills({ markers, most }: { markers: CardView['markers']; most?: number }) {
  const say = useText();
  const shown = markers.filter(({ alias }) => !SAID_ELSEWHERE.has(alias)).slice(0, most);
  return shown.map(({ alias, label }) => (
    <Badge key={alias} tone={TONES[alias] ?? 'neutral'}>
      {say(label)}
    </Badge>
  ));
}
