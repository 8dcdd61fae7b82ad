import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { locationCallPaths } from '#features/location/call-paths.ts';
import type { locationCalls } from '#features/location/calls.ts';
import { CitySearch, forgetGeo, type FoundCity } from '#features/location/ui/public.ts';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Notice } from '#kit/notice.tsx';
import { SelectField } from '#kit/select-field.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { callsOf } from '#web/call-client.ts';
import { withQuery, type Query } from '#base/with-query.ts';
import { useShell } from '#web/shell/use-shell.ts';

const callLocation = callsOf<typeof locationCalls>(locationCallPaths);

interface Country {
  readonly code: string;
  readonly name: string;
}

interface RegionProps {
  readonly countries: readonly Country[];
  readonly query?: Query;
  /** Asked for while one is buying: the cart stays and is priced anew. */
  readonly isCheckout?: boolean;
}

/**
 * Country and city of delivery; the page then loads again with what was typed still in it. While one is buying it is a sidebar
 * «Доставка». Source: I2-085, I2-087.
 */
export default function RegionDialog({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const { place } = useShell();
  const { pathname } = useLocation();
  // Whoever opens this dialog gives the countries to choose from, and may give what its page needs in the address.
  const { countries, query: kept = { guest: 1 }, isCheckout = false } = props as unknown as RegionProps;
  const [country, setCountry] = useState(place.country);
  const [city, setCity] = useState<FoundCity | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isElsewhere = country !== place.country;

  async function save() {
    setSending(true);
    forgetGeo();
    const result = await callLocation('ajax_location_set_location', {
      body: { countryCode: country, cityId: city?.id ?? null, isCheckout },
    });
    if (result.success) {
      // The address says the country (C2-003), so that a copied link shows the same prices.
      const query = isElsewhere ? { delivery: country } : {};
      location.replace(withQuery(pathname, { ...query, ...kept }));
      return;
    }
    setSending(false);
    setError(result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее`);
  }

  return (
    <DialogSurface
      kind={isCheckout ? 'sidebar' : 'sheet'}
      isOpen={isOpen}
      onClose={onClose}
      title={isCheckout ? <Trans>Доставка</Trans> : <Trans>Куда доставить</Trans>}
      footer={
        <Button
          variant="filled"
          isWide
          state={isSending ? 'pending' : 'idle'}
          isDisabled={city === null && !isElsewhere}
          onClick={() => void save()}
        >
          <Trans>Доставить сюда</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {error && (
          <Notice type="error" isInline>
            {error}
          </Notice>
        )}
        {countries.length > 1 && (
          <SelectField
            label={t`Страна`}
            value={country}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            autoComplete="country"
            onChange={(event) => {
              setCountry(event.target.value);
              setCity(null);
            }}
          />
        )}
        {isElsewhere && (
          <section aria-labelledby="price-change" className="flex flex-col gap-2">
            <h3 id="price-change" className="font-semi">
              <Trans>Изменение цен</Trans>
            </h3>
            <Notice type="warning" isInline>
              <Trans>При смене страны доставки цены на товары будут пересчитаны.</Trans>
            </Notice>
          </section>
        )}
        <CitySearch key={country} country={country} chosen={city} onChoose={setCity} />
      </div>
    </DialogSurface>
  );
}
