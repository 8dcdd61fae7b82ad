import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { openModal } from '#overlays/modals.ts';
import { POINTS_DIALOG } from '../dialog-names.ts';
import type { PointChoiceProps } from './point-choice.tsx';

/** Opens the list beside a map. It comes with the other late parts of the step: the map itself is loaded by its window. */
export function OnMap(props: PointChoiceProps) {
  const { name, points, types, chosen, currency, known, onChoose } = props;
  const { list, query, more, isAll } = points;
  const open = () =>
    openModal(POINTS_DIALOG, {
      props: {
        name,
        list,
        hasMore: more !== undefined,
        leafed: isAll ? null : { ...query, page: 1, list, hasMore: more !== undefined },
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
