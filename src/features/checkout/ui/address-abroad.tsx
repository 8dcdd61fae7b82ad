import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { CountryEffect, CustomsWords } from '#features/location/ui/told/public.ts';
import { Alert } from '#kit/alert.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { registerDialogs } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { ABROAD, TO_COUNTRY } from '../rules/address-abroad.ts';
import type { DeliveryPageData } from '../loaders/delivery.ts';

type Kept = DeliveryPageData['book'][number];
/** An address of the book in another country than the one that goods go to. */
export type AddressAbroad = Kept & { readonly country: NonNullable<Kept['country']> };

export const isAbroad = (address: Kept | undefined): address is AddressAbroad =>
  address !== undefined && address.country !== null;

/** What going to the country of an address changes. Registered here: who needs it has this file already. */
const COUNTRY_DIALOG = 'country-of-address';
registerDialogs({ [COUNTRY_DIALOG]: { load: () => import('./country-of-address.tsx') } });

const ask = (address: AddressAbroad) => openModal(COUNTRY_DIALOG, { props: { address } });

/**
 * Said at an address in another country. Sending the form asks first: the step's own way of sending it, which knows nothing of other
 * countries, is not begun. Source: C4-083, C4-084.
 *
 * @param isAsked Whether a courier is the way that is chosen.
 */
export function Abroad({
  address,
  isAsked,
  back,
}: {
  readonly address: AddressAbroad;
  readonly isAsked: boolean;
  /** The page with what was typed and without the question. */
  readonly back: string;
}) {
  const { effect, name } = address.country;
  useEffect(() => {
    const form = document.getElementById(ABROAD)?.closest('form');
    if (!isAsked || !form) return;
    const stop = (event: Event) => {
      if (event.target !== form) return;
      event.preventDefault();
      event.stopPropagation();
      ask(address);
    };
    form.addEventListener('submit', stop);
    return () => form.removeEventListener('submit', stop);
  }, [address, isAsked]);
  return (
    <div id={ABROAD} tabIndex={-1} className="flex flex-col gap-3">
      <Alert type="warning" isInline>
        <Trans>
          Адрес в другой стране: {name}. Прежде чем продолжить, скажем, что станет с ценами и
          корзиной
        </Trans>
      </Alert>
      <Button
        variant="outline"
        size="sm"
        className="self-start no-script:hidden"
        onClick={() => ask(address)}
      >
        <Trans>Что изменится</Trans>
      </Button>
      {effect && (
        <div className="hidden flex-col gap-3 no-script:flex">
          <CountryEffect details={effect} />
          {effect.customs && <CustomsWords sentences={effect.customs} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name={TO_COUNTRY} value={address.id}>
              <Trans>Доставить сюда</Trans>
            </Button>
            <ButtonLink to={back} variant="outline">
              <Trans>Выбрать другой адрес</Trans>
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  );
}
