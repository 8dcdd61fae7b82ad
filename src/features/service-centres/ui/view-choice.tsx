import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { askedPart } from '#web/lazy-part.tsx';
import type { GeoPageData } from '../loaders/geo-page.ts';

/** A map and its library come once it is looked at. */
const CentreMap = askedPart(() => import('./centre-map.tsx'));

/** List or map above the list; which of them first is the country's (I2-142). Without scripts there is the list. */
export function ViewChoice({ page }: { page: GeoPageData }) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const { country, city, view: first } = page;
  const [chosen, setChosen] = useState<'map' | 'list' | null>(null);
  const view = chosen ?? first;
  return (
    <>
      <div
        role="group"
        aria-label={t`Вид`}
        className="grid max-w-80 grid-cols-2 gap-1 rounded-md bg-sand p-1 no-script:hidden"
      >
        {(['list', 'map'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => setChosen(each)}
            className="min-h-11 rounded-sm font-medium aria-pressed:bg-surface aria-pressed:text-brand aria-pressed:shadow-1"
          >
            {each === 'list' ? <Trans>Список</Trans> : <Trans>Карта</Trans>}
          </button>
        ))}
      </div>
      {isScripted && view === 'map' && (
        <Suspense fallback={<div className="h-96 rounded-md bg-sand desktop:h-120" />}>
          <CentreMap country={country.cntr} cityId={city?.id ?? null} />
        </Suspense>
      )}
    </>
  );
}
