import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#kit/button.tsx';
import { onInView } from '#kit/in-view.ts';
import { registerDialogs } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { deliveryCityOf, usePersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { CityWays, CityWaysProps } from './city-ways.tsx';
import { DeliveryFailed } from './delivery-failed.tsx';

/** A text of the company that every store has. */
const ABOUT_DELIVERY = 'delivery-and-payment';

/** The question of the steps of buying, by a name of its own: there it is asked otherwise. */
const REGION_DIALOG = 'product-region';
registerDialogs({
  [REGION_DIALOG]: { load: () => import('#features/location/ui/lazy/public.ts'), kind: 'sheet' },
});

export type DeliveryBoxProps = Omit<CityWaysProps, 'cityId' | 'cityName' | 'onKnown'>;

/**
 * When and for how much it comes to the visitor's city, or to the one that they are taken to be in (UX-37). The page is the same for
 * everybody, so the city and what depends on it come after the page, into a place that is kept free for them.
 */
export function DeliveryBox(terms: DeliveryBoxProps) {
  const { place, shell, paths } = useShell();
  const personal = usePersonal();
  const city = deliveryCityOf(personal);
  const where = city?.name ?? shell.countryName;
  const [known, setKnown] = useState<string | null>(null);
  const countries = [{ code: place.country, name: shell.countryName ?? '' }];
  return (
    <section data-delivery className="border-t border-line pt-3 print:hidden">
      <div className="flex min-h-12 items-center justify-between gap-3">
        <h2 className="min-w-0 font-semi">
          {city && known ? (
            known
          ) : where ? (
            <Trans>Доставка: {where}</Trans>
          ) : (
            <Trans>Доставка</Trans>
          )}
        </h2>
        <Button
          // Another button for other words: one that grew narrower would have moved.
          key={city ? 'change' : 'choose'}
          variant="text"
          size="sm"
          className="-mr-3 shrink-0 no-script:hidden!"
          onClick={() => openModal(REGION_DIALOG, { props: { countries, query: {} } })}
        >
          {city ? <Trans>Изменить</Trans> : <Trans>Выбрать город</Trans>}
        </Button>
      </div>
      <div className="min-h-14 text-14 tablet:min-h-13" aria-live="polite">
        {city ? (
          <LateWays {...terms} cityId={city.id} cityName={city.name} onKnown={setKnown} />
        ) : (
          <p className={personal.isKnown ? 'text-ink-2' : 'invisible text-ink-2 no-script:visible'}>
            <Trans>Выберите город, и мы назовём день доставки и цену.</Trans>{' '}
            <Link to={paths.staticPage(ABOUT_DELIVERY)} className="relative tap-area text-brand">
              <Trans>Условия доставки</Trans>
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

interface Late {
  readonly Ways: typeof CityWays;
}

/** Days and prices of a city come when their place is in sight: below the first view they are not part of what it costs. */
function LateWays(props: CityWaysProps) {
  const [late, setLate] = useState<Late | 'failed' | null>(null);
  const load = useCallback(() => {
    import('./city-ways.tsx').then(
      ({ CityWays: Ways }) => setLate({ Ways }),
      () => setLate('failed'),
    );
  }, []);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => (place.current ? onInView(place.current, load, '0px') : undefined), [load]);
  // As high as a line: what has no height is never in sight.
  if (late === null) return <span ref={place} className="block h-6" />;
  if (late === 'failed') return <DeliveryFailed onRetry={load} />;
  return <late.Ways {...props} />;
}
