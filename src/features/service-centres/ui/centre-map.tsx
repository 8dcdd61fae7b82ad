import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import type { MapMark } from '#kit/map/clusters.ts';
import { ZOOM, type MapPlace } from '#kit/map/map-rules.ts';
import { MapView } from '#kit/map/map-view.tsx';
import { useMapTexts } from '#web/map-texts.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { KeptCentre } from '../calls/all-centres.ts';
import { routeLink } from '../rules/route-link.ts';
import { ChooseCentre } from './choose-centre.tsx';
import { useAllCentres } from './use-all-centres.ts';

interface CentreMapProps {
  readonly country: string;
  /** Null: all of the country. */
  readonly cityId: number | null;
  readonly isForPickup: boolean;
}

const NOWHERE: readonly MapPlace[] = [];

const markOf = ({ contract, lat, lon, name, address }: KeptCentre): MapMark => ({
  id: contract,
  lat,
  lon,
  sign: (name[0] ?? '•').toUpperCase(),
  name: `${name}, ${address}`,
});

/** The centres of the page on a map, with one of them in words below. Source: I1-019, I2-142. */
export default function CentreMap({ country, cityId, isForPickup }: CentreMapProps) {
  const { t } = useLingui();
  const { place, shell } = useShell();
  const texts = useMapTexts(t`Центры на карте`);
  const { centres, hasFailed, again } = useAllCentres(place.language);
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useMemo(
    () =>
      (centres ?? []).filter(
        (centre) => centre.country === country && (cityId === null || centre.cityId === cityId),
      ),
    [centres, country, cityId],
  );
  const marks = useMemo(() => own.map(markOf), [own]);
  const [first] = own;
  const current = own.find(({ contract }) => contract === chosen);
  return (
    <div className="flex flex-col gap-3">
      {/* The place of the map is kept while its centres come, so that the list below does not jump. */}
      {!centres && !hasFailed && <div className="h-96 rounded-md bg-sand desktop:h-120" />}
      {first && (
        <div className="h-96 overflow-hidden rounded-md border border-line desktop:h-120">
          <MapView
            // Another country or city is another map.
            key={`${country} ${cityId}`}
            marks={marks}
            chosen={chosen}
            start={{
              lat: first.lat,
              lon: first.lon,
              zoom: cityId === null ? ZOOM.whereNoCityIsKnown : ZOOM.onCreate,
            }}
            isRussian={place.language === 'ru'}
            styleUrl={shell.map.styleUrl}
            bottomPadding={shell.map.bottomPadding}
            fitted={NOWHERE}
            shown={null}
            texts={texts}
            onPress={({ id }) => setChosen(id)}
          />
        </div>
      )}
      {hasFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <span className="text-berry">
            <Trans>Список центров не обновился</Trans>
          </span>
          <Button size="sm" onClick={again}>
            <Trans>Повторить</Trans>
          </Button>
        </div>
      )}
      {/* What is to be heard when another is pressed; the rest is there to be read. */}
      <p role="status" className="sr-only">
        {current && `${current.name}, ${current.address}`}
      </p>
      {current && <Centre centre={current} isForPickup={isForPickup} />}
    </div>
  );
}

function Centre({ centre, isForPickup }: { centre: KeptCentre; isForPickup: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md border border-brand bg-brand-tint p-4">
      <p className="grow">
        <span className="block font-semi">
          {centre.contract} <span className="font-regular text-ink-2">{centre.name}</span>
        </span>
        <span className="block">
          {centre.cityName}, {centre.address}
        </span>
        <span className="block text-ink-2">{centre.hours}</span>
      </p>
      <a
        href={routeLink(centre)}
        target="_blank"
        rel="noreferrer"
        className={buttonClasses({ size: 'sm' })}
      >
        <Trans>Маршрут</Trans>
      </a>
      {isForPickup && <ChooseCentre contract={centre.contract} name={centre.name} />}
    </div>
  );
}
