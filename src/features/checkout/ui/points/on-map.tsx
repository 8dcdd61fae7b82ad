import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { openModal } from '#overlays/modals.ts';
import { POINTS_DIALOG } from '../dialog-names.ts';
import type { PointChoiceProps } from './point-choice.tsx';

/** Opens the list beside a map. It comes with the other late parts of the step: the map itself is loaded by its window. */
export function OnMap(props: PointChoiceProps) {
  const { name, points, types, chosen, currency, known, onChoose } = props;
  const { list, query, more, isAll, first } = points;
  const hasMore = more !== undefined;
  // One that was found on the map is in no list of the page, and is shown as the chosen one all the same.
  const own = points.find(chosen);
  const begin = isAll ? { list, hasMore } : first;
  const isListed = own === null || begin.list.some(({ number }) => number === own.number);
  const open = () =>
    openModal(POINTS_DIALOG, {
      props: {
        name,
        list: isListed ? begin.list : [own, ...begin.list],
        hasMore: begin.hasMore,
        leafed: isAll ? null : { ...query, page: 1, list, hasMore },
        types,
        chosen,
        currency,
        known,
        onUnkept: points.unkept,
        onChoose: (point: Parameters<typeof onChoose>[0]) => {
          points.meet(point);
          onChoose(point);
        },
      },
    });
  return (
    <Button onClick={open} className="self-start no-script:hidden">
      <Icon name="map" size={20} />
      <Trans>Выбрать на карте</Trans>
    </Button>
  );
}
