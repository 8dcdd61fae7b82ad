import { Suspense, useState } from 'react';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { askedPart } from '#web/lazy-part.tsx';
import { ListOrMapSwitch, type ListOrMap } from '#web/list-or-map.tsx';
import type { GeoPageData } from '../loaders/geo-page.ts';

/** A map and its library come once it is looked at. */
const CentreMap = askedPart(() => import('./centre-map.tsx'));

/** List or map above the list; which of them first is the country's (I2-142). Without scripts there is the list. */
export function ViewChoice({ page }: { page: GeoPageData }) {
  const isScripted = useIsScripted();
  const { country, city, view: first } = page;
  const [chosen, setChosen] = useState<ListOrMap | null>(null);
  const view = chosen ?? first;
  return (
    <>
      <ListOrMapSwitch view={view} onChange={setChosen} className="max-w-80 no-script:hidden" />
      {isScripted && view === 'map' && (
        <Suspense fallback={<div className="h-96 rounded-md bg-sand desktop:h-120" />}>
          <CentreMap
            country={country.cntr}
            cityId={city?.id ?? null}
            isForPickup={page.isForPickup}
          />
        </Suspense>
      )}
    </>
  );
}
