import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { getMarksOfMap } from '#features/delivery/calls/pickup-points.ts';
import type { PickupTypeView } from '#features/delivery/calls/delivery-data.ts';
import type { MapMark } from '#kit/map/clusters.ts';
import type { MapBox } from '#kit/map/map-rules.ts';
import { call } from '#web/call-client.ts';
import { markOfPoint, marksOf, type PointMark } from '../../rules/point-marks.ts';
import type { Points, PointsKind } from '../use-points.ts';

/**
 * What stands on the map: the points of the list's city inside what the map shows, and what was found where words are looked for, for the
 * marks know no words. All of it is in the list as well.
 */
export function usePointMarks(
  kind: PointsKind,
  cityId: number | null,
  points: Pick<Points, 'list' | 'query'>,
  types: readonly PickupTypeView[],
) {
  const [marks, setMarks] = useState<readonly PointMark[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const box = useRef<MapBox>(null);
  const round = useRef(0);
  const { list, query } = points;

  async function ask(asked: readonly string[]): Promise<void> {
    if (!box.current) return;
    round.current += 1;
    const own = round.current;
    const deliveryTypes = asked.length > 0 ? [...asked] : [kind];
    const body = { deliveryTypes, bounds: box.current, cityId };
    const result = await call(getMarksOfMap, { body }, { key: 'map marks' });
    if (result.code === 'ABORTED' || own !== round.current) return;
    setFailed(!result.success);
    if (result.success) setMarks(result.data);
  }

  // Ticked, unticked, or everything again: the map shows the same companies as the list.
  const follow = useEffectEvent(() => void ask(query.types));
  useEffect(() => follow(), [query.types]);

  const shown = useMemo((): readonly MapMark[] => {
    if (query.words !== '' || marks === null) return list.map((point) => markOfPoint(point));
    return marksOf(marks, list, types);
  }, [query, marks, list, types]);
  return {
    marks: shown,
    hasFailed,
    onBounds(next: MapBox): void {
      box.current = next;
      void ask(query.types);
    },
    again: () => void ask(query.types),
  };
}
