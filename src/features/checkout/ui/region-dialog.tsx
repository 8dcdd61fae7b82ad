import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { locationCallPaths } from '#features/location/call-paths.ts';
import type { locationCalls } from '#features/location/calls.ts';
import { CitySearch, CustomsDialog, forgetGeo, type FoundCity } from '#features/location/ui/public.ts';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Notice } from '#kit/notice.tsx';
import { SelectField } from '#kit/select-field.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { callsOf } from '#web/call-client.ts';
import { withQuery, type Query } from '#base/with-query.ts';
import { NoAnswer } from '#web/no-answer.tsx';
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

/** What is said of customs where a parcel to this country crosses a border. Source: C8-040 to C8-044. */
function useCustoms(country: string) {
  const { place } = useShell();
  const [told, setTold] = useState<{ country: string; customs: readonly string[] | null | 'failed' } | null>(
    null,
  );
  const [isRead, setRead] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (country === place.country) return;
    const body = { countryCode: country, onlineShopCode: place.store };
    void callLocation('location_country_details', { body }, { key: 'country details' }).then((result) => {
      if (result.code === 'ABORTED') return;
      setTold({ country, customs: result.success ? result.data.customs : 'failed' });
      setRead(false);
    });
  }, [country, place.country, place.store, attempt]);
  const customs = told?.country === country && country !== place.country ? told.customs : null;
  const sentences = customs === 'failed' ? null : customs;
  return {
    /** Null: nothing is said. */
    sentences,
    /** The dialog is left when they have been read. */
    isUnread: sentences !== null && !isRead,
    onRead: () => setRead(true),
    onRetry:
      customs === 'failed'
        ? () => {
            setTold(null);
            setAttempt(attempt + 1);
          }
        : null,
  };
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
  const customs = useCustoms(country);
  const sentences = customs.sentences?.map((sentence) => <p key={sentence}>{sentence}</p>);

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
          {customs.onRetry && <NoAnswer onRetry={customs.onRetry} />}
          {sentences && (
            <section aria-labelledby="customs" className="flex flex-col gap-2">
              <h3 id="customs" className="font-semi">
                <Trans>Уведомление</Trans>
              </h3>
              {sentences}
            </section>
          )}
          <CitySearch key={country} country={country} chosen={city} onChoose={setCity} />
        </div>
      </DialogSurface>
      <CustomsDialog isOpen={isOpen && customs.isUnread} onClose={customs.onRead}>
        <div className="flex flex-col gap-2">{sentences}</div>
      </CustomsDialog>
    </>
  );
}
