import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { intoCity } from '#base/into-city.ts';
import { withQuery } from '#base/with-query.ts';
import { setLocation } from '#features/location/calls/set-location.ts';
import { CityByName, CitySearch, forgetGeo, type FoundCity } from '#features/location/ui/public.ts';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { openModal } from '#overlays/modals.ts';
import { call } from '#web/call-client.ts';
import { NoAnswer } from '#web/no-answer.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useText } from '#web/use-text.ts';
import type { CityQuestion, DeliveryPageData } from '../loaders/delivery.ts';
import { REGION_DIALOG } from './dialog-names.ts';
import { PlainLink } from './plain-link.tsx';

export interface CityQuestionProps {
  /** Of the field: where the list of faults leads to. */
  readonly id: string;
  readonly data: DeliveryPageData;
  /** Set when a browser without scripts has sent the step all the same. */
  readonly posted: object | undefined;
  readonly error: string | null;
}

type ToSave = Pick<FoundCity, 'id' | 'name'>;

/** Remembers the city; the page then loads again, with what was typed still in it. Source: I7-040. */
function useCity() {
  const { place } = useShell();
  const { pathname } = useLocation();
  const [chosen, setChosen] = useState<ToSave | null>(null);
  const [isSending, setSending] = useState(false);
  /** Words of the server; empty where it does not answer. */
  const [fault, setFault] = useState<string | null>(null);
  const save = async (city: ToSave) => {
    setChosen(city);
    setSending(true);
    setFault(null);
    forgetGeo();
    const body = { countryCode: place.country, cityId: city.id, isCheckout: true };
    const result = await call(setLocation, { body });
    if (result.success) return location.replace(withQuery(pathname, { guest: 1 }));
    setSending(false);
    setFault(result.message[0] ?? '');
  };
  return { chosen, isSending, fault, save };
}

/** «Выберите город доставки»: what the delivery step begins with as long as nobody knows where to. */
export default function CityQuestionCard({ id, data, posted, error }: CityQuestionProps) {
  const say = useText();
  const { paths, place } = useShell();
  const { pathname, search } = useLocation();
  const { chosen, isSending, fault, save } = useCity();
  const { city, countries, terms, formToken } = data;
  if (!city) return null;
  const missing = error ?? (posted ? say(terms.choiceMissing.text) : null);
  const back = pathname + search;
  return (
    <section
      aria-labelledby="city-title"
      className="mb-6 flex flex-col gap-4 rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <div>
        <h2 id="city-title" className="text-18 font-semi">
          <Trans>Выберите город доставки</Trans>
        </h2>
        <p className="mt-1 text-ink-2">
          <Trans>Покажем пункты выдачи и курьеров с ценой и днём.</Trans>
        </p>
      </div>
      <form
        method="post"
        action={paths.location()}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void save(city);
        }}
      >
        <input type="hidden" name="_csrf_token" value={formToken} />
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="country" value={place.country} />
        <input type="hidden" name="cityId" value={city.id} />
        <Proposal city={city} isSending={isSending && chosen?.id === city.id} />
      </form>
      <CityByName
        back={back}
        country={place.country}
        error={missing}
        className="hidden no-script:flex"
      />
      <div className="no-script:hidden">
        <CitySearch
          country={place.country}
          id={id}
          error={missing}
          chosen={chosen && { ...chosen, hint: chosen.name }}
          onChoose={(found) => {
            if (found && !isSending) void save(found);
          }}
        />
      </div>
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {isSending && <Trans>Смотрим, как доставить</Trans>}
      </p>
      {fault !== null && (
        <NoAnswer said={fault || undefined} onRetry={() => chosen && void save(chosen)} />
      )}
      {countries.length > 1 && <OtherCountry countries={countries} back={back} />}
    </section>
  );
}

interface OtherCountryProps {
  readonly countries: DeliveryPageData['countries'];
  /** Where to return to without scripts. */
  readonly back: string;
}

function OtherCountry({ countries, back }: OtherCountryProps) {
  const { paths } = useShell();
  return (
    <p>
      <Button
        variant="text"
        size="sm"
        className="-ml-3.5 no-script:hidden"
        onClick={() => openModal(REGION_DIALOG, { props: { countries, isCheckout: true } })}
      >
        <Trans>Другая страна</Trans>
      </Button>
      <PlainLink to={paths.location({ back })}>
        <Trans>Другая страна</Trans>
      </PlainLink>
    </p>
  );
}

/** The city that the buyer is known, or taken, to be in: one press. */
function Proposal({ city, isSending }: { city: CityQuestion; isSending: boolean }) {
  const { place } = useShell();
  const name = intoCity(city.name, place.language);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-sand px-4 py-3">
      <Icon name="pin" size={20} className="text-brand" />
      <p className="min-w-0 flex-1 basis-40">
        <span className="block font-medium">{city.name}</span>
        <span className="block text-14 text-ink-2">
          {city.because === 'used' && <Trans>Как в прошлый раз</Trans>}
          {city.because === 'address' && <Trans>Из ваших адресов</Trans>}
          {city.because === 'guess' && <Trans>Если это не ваш город, найдите его ниже</Trans>}
        </span>
      </p>
      <Button
        type="submit"
        name="intent"
        value="city"
        variant="filled"
        state={isSending ? 'pending' : 'idle'}
        className="max-tablet:w-full"
      >
        <Trans>Доставить в {name}</Trans>
      </Button>
    </div>
  );
}
