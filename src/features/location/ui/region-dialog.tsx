import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { CallData } from '#base/call.ts';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Alert } from '#kit/alert.tsx';
import { SelectField } from '#kit/select-field.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { call } from '#web/call-client.ts';
import type { Query } from '#base/with-query.ts';
import { NoAnswer } from '#web/no-answer.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { getCountryDetails, type getCountries } from '../calls/location.ts';
import { setLocation } from '../calls/set-location.ts';
import { wayAfterRegion } from '../rules/way-after-region.ts';
import { Attribution } from './attribution.tsx';
import { CitySearch, type FoundCity } from './city-search.tsx';
import { CountryEffect, CustomsWords, type Details } from './country-effect.tsx';
import { CustomsDialog } from './customs-dialog.tsx';
import { forgetGeo } from './geo.ts';

interface RegionProps {
  readonly countries: CallData<typeof getCountries>;
  readonly query?: Query;
  /** Asked for while one is buying: whoever has nothing left to buy by it goes back to the cart. */
  readonly isCheckout?: boolean;
}

/** What going to this country does to the cart, and what is said of customs there. Source: D80, C8-040 to C8-044. */
function useCountryTold(country: string) {
  const { place } = useShell();
  const [told, setTold] = useState<{ country: string; details: Details | 'failed' } | null>(null);
  const [isRead, setRead] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (country === place.country) return;
    const body = { countryCode: country, onlineShopCode: place.store };
    void call(getCountryDetails, { body }, { key: 'country details' }).then((result) => {
      if (result.code === 'ABORTED') return;
      setTold({ country, details: result.success ? result.data : 'failed' });
      setRead(false);
    });
  }, [country, place.country, place.store, attempt]);
  const found = told?.country === country && country !== place.country ? told.details : null;
  const details = found === 'failed' ? null : found;
  const sentences = details?.customs ?? null;
  return {
    /** Null: not yet known, and nothing to know of the country that goods go to now. */
    details,
    sentences,
    /** The dialog is left when they have been read. */
    isUnread: sentences !== null && !isRead,
    onRead: () => setRead(true),
    onRetry:
      found === 'failed'
        ? () => {
            setTold(null);
            setAttempt(attempt + 1);
          }
        : null,
  };
}

/** The country and city that are chosen here, and what saving them leads to. */
function useRegion({ query: kept = { guest: 1 }, isCheckout = false }: RegionProps) {
  const { t } = useLingui();
  const { place, paths } = useShell();
  const { pathname } = useLocation();
  const [country, setCountry] = useState(place.country);
  const [city, setCity] = useState<FoundCity | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  return {
    country,
    isElsewhere: country !== place.country,
    city,
    error,
    isSending,
    chooseCountry(code: string): void {
      setCountry(code);
      setCity(null);
    },
    chooseCity: setCity,
    async save(): Promise<void> {
      setSending(true);
      forgetGeo();
      const result = await call(setLocation, {
        body: { countryCode: country, cityId: city?.id ?? null, isCheckout },
      });
      if (result.success) {
        const { isCartCleared } = result.data;
        const from = { country: place.country, pathname, cart: paths.cart(), kept };
        location.replace(wayAfterRegion({ country, isCartCleared, isCheckout }, from));
        return;
      }
      setSending(false);
      setError(result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее`);
    },
  };
}

/**
 * Country and city of delivery; the page then loads again with what was typed still in it. While one is buying it is a sidebar
 * «Доставка». Source: I2-085, I2-087.
 */
export default function RegionDialog({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  // Whoever opens this dialog gives the countries to choose from, and may give what its page needs in the address.
  const given = props as unknown as RegionProps;
  const { countries, isCheckout = false } = given;
  const { country, isElsewhere, city, error, isSending, chooseCountry, chooseCity, save } =
    useRegion(given);
  const { details, sentences, isUnread, onRead, onRetry } = useCountryTold(country);
  return (
    <>
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
            isDisabled={isElsewhere ? details === null : city === null}
            onClick={() => void save()}
          >
            <Trans>Доставить сюда</Trans>
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          {error && (
            <Alert type="error" isInline>
              {error}
            </Alert>
          )}
          {countries.length > 1 && (
            <SelectField
              label={t`Страна`}
              value={country}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
              autoComplete="country"
              onChange={(event) => chooseCountry(event.target.value)}
            />
          )}
          {isElsewhere && <PriceChange details={details} />}
          {onRetry && <NoAnswer onRetry={onRetry} />}
          {sentences && (
            <section aria-labelledby="customs" className="flex flex-col gap-2">
              <h3 id="customs" className="font-semi">
                <Trans>Уведомление</Trans>
              </h3>
              <CustomsWords sentences={sentences} />
            </section>
          )}
          <CitySearch key={country} country={country} chosen={city} onChoose={chooseCity} />
          <Attribution />
        </div>
      </DialogSurface>
      <CustomsDialog isOpen={isOpen && isUnread} onClose={onRead}>
        <CustomsWords sentences={sentences ?? []} />
      </CustomsDialog>
    </>
  );
}

/** The sentence that is said of every country, then what this very one does to this very cart. Source: C2-066, I2-087, D27, D80. */
function PriceChange({ details }: { details: Details | null }) {
  const { t } = useLingui();
  const general = t`При смене страны доставки цены на товары будут пересчитаны.`;
  return (
    <section aria-labelledby="price-change" className="flex flex-col gap-3">
      <h3 id="price-change" className="font-semi">
        <Trans>Изменение цен</Trans>
      </h3>
      <Alert type="warning" isInline>
        {general}
      </Alert>
      {details && <CountryEffect details={details} said={general} />}
    </section>
  );
}
