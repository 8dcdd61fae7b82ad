import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import type { MapMark } from '#kit/map/clusters.ts';
import { ZOOM, type MapBox, type MapPlace } from '#kit/map/map-rules.ts';
import { MapView } from '#kit/map/map-view.tsx';
import { useMapTexts } from '#web/map-texts.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useState } from 'react';

interface PointsMapProps {
  readonly marks: readonly MapMark[];
  readonly chosen: string | null;
  /** The chosen one, or the list: the map opens over it. */
  readonly around: readonly MapPlace[];
  readonly fitted: readonly MapPlace[];
  readonly shown: MapPlace | null;
  readonly hasFailed: boolean;
  readonly onAgain: () => void;
  readonly onPress: (mark: MapMark) => void;
  readonly onBounds: (box: MapBox) => void;
}

/** The map of the window: it opens over the city at 10, over a country without a city at 7 (I9-040). */
export function PointsMap({ around, hasFailed, onAgain, ...map }: PointsMapProps) {
  const { t } = useLingui();
  const { place, shell } = useShell();
  const texts = useMapTexts(t`Пункты на карте`);
  const [start] = useState(() => {
    const { lat = 55.75, lon = 37.62 } = around[0] ?? {};
    return { lat, lon, zoom: place.cityId === null ? ZOOM.whereNoCityIsKnown : ZOOM.onCreate };
  });
  return (
    <div className="relative size-full">
      <MapView
        {...map}
        start={start}
        texts={texts}
        isRussian={place.language === 'ru'}
        styleUrl={shell.map.styleUrl}
        bottomPadding={shell.map.bottomPadding}
      />
      {hasFailed && (
        <div
          role="alert"
          className="absolute inset-x-3 bottom-8 flex flex-wrap items-center gap-3 rounded-md bg-surface px-4 py-2 shadow-2"
        >
          <span className="text-berry">
            <Trans>Точки на карте не обновились. Все пункты есть в списке</Trans>
          </span>
          <Button size="sm" onClick={onAgain}>
            <Trans>Повторить</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
