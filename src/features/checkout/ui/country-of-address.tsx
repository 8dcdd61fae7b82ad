import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getCountryDetails } from '#features/location/calls/location.ts';
import { setLocation } from '#features/location/calls/set-location.ts';
import { wayAfterRegion } from '#features/location/rules/way-after-region.ts';
import {
  CountryEffect,
  CustomsWords,
  forgetGeo,
  type Details,
} from '#features/location/ui/told/public.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { unansweredWords } from '#overlays/toasts.ts';
import { call } from '#web/call-client.ts';
import { NoAnswer } from '#web/no-answer.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { AddressAbroad } from './address-abroad.tsx';

/** What going to the country of a kept address changes, said before it is done. Source: C4-083, C4-084, D80. */
export default function CountryOfAddress({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  // Opened by the address book of the delivery step alone.
  const { address } = props as unknown as { readonly address: AddressAbroad };
  const country = address.country.name;
  const { details, isSilent, ask, error, isSending, go } = useGoing(address);
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={t`Адрес в другой стране: ${country}`}
      footer={
        <div className="flex flex-col gap-2">
          <Button
            isWide
            variant="filled"
            state={isSending ? 'pending' : 'idle'}
            isDisabled={!details}
            onClick={() => void go()}
          >
            <Trans>Доставить сюда</Trans>
          </Button>
          <Button isWide variant="outline" onClick={onClose}>
            <Trans>Выбрать другой адрес</Trans>
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4" aria-busy={!details && !isSilent}>
        {error !== null && (
          <Alert type="error" isInline>
            {error}
          </Alert>
        )}
        <p className="wrap-anywhere">{address.address}</p>
        {isSilent && <NoAnswer onRetry={() => void ask()} />}
        {!details && !isSilent && <div className="h-16 rounded-md bg-sand" />}
        {details && <Told details={details} />}
      </div>
    </DialogSurface>
  );
}

/** The cart line by line, and what is said of customs. */
function Told({ details }: { readonly details: Details }) {
  return (
    <>
      <CountryEffect details={details} />
      {details.customs && <CustomsWords sentences={details.customs} />}
    </>
  );
}

/** Asks what would change, and has goods go there. */
function useGoing({ countryCode, cityId }: AddressAbroad) {
  const { place, paths } = useShell();
  const { pathname } = useLocation();
  const [details, setDetails] = useState<Details | null>(null);
  const [isSilent, setSilent] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function ask(): Promise<void> {
    setSilent(false);
    const body = { countryCode, onlineShopCode: place.store };
    const result = await call(getCountryDetails, { body }, { key: 'country details' });
    if (result.code === 'ABORTED') return;
    if (result.success) setDetails(result.data);
    else setSilent(true);
  }

  async function go(): Promise<void> {
    setSending(true);
    setError(null);
    forgetGeo();
    const result = await call(setLocation, { body: { countryCode, cityId, isCheckout: true } });
    if (!result.success) {
      setSending(false);
      return setError(result.message[0] ?? unansweredWords());
    }
    const { isCartCleared } = result.data;
    const left = { country: place.country, pathname, cart: paths.cart(), kept: { guest: 1 } };
    location.replace(
      wayAfterRegion({ country: countryCode, isCartCleared, isCheckout: true }, left),
    );
  }

  // Once: the window is about one address.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void ask(), []);

  return { details, isSilent, ask, error, isSending, go };
}
