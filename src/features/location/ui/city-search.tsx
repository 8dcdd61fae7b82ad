import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { CallData } from '#base/call.ts';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { Alert } from '#kit/alert.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '#web/call-client.ts';
import { getCitiesByStart } from '../calls/location.ts';
import { CITY_QUERY_MAX } from '../model.ts';
import { NONE_MARKED, optionAfter, optionToTake } from '../rules/option-keys.ts';

const PAUSE_MS = 250;

export type FoundCity = Pick<CallData<typeof getCitiesByStart>[number], 'id' | 'name' | 'hint'>;

export interface CitySearchProps {
  readonly country: string;
  /** Of the field, where something leads to it. */
  readonly id?: string;
  readonly error?: string | null;
  readonly chosen: FoundCity | null;
  readonly onChoose: (city: FoundCity | null) => void;
}

/**
 * A city by the start of its name: type, arrows, Enter; the list stands under the field. A new search cancels the one before it,
 * which leaves its rows empty; one that failed says so and can be tried again. Source: I2-083, I4-052, I8-001, I8-007, I8-008.
 */
export function CitySearch({ country, id, error, chosen, onChoose }: CitySearchProps) {
  const { t } = useLingui();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const { cities, fault, marked, mark, begin, retry } = useFoundCities(country, typed);
  const found = cities ?? [];
  const optionId = (index: number) => `${listId}-${index}`;
  const markedId = marked === NONE_MARKED ? undefined : optionId(marked);
  useEffect(() => {
    // The field keeps the focus, so that nothing else scrolls the list.
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  const choose = (city: FoundCity) => {
    onChoose(city);
    setTyped(city.name);
    mark(NONE_MARKED);
  };
  const press = (event: KeyboardEvent) => {
    const next = optionAfter(event.key, marked, found.length);
    const city = event.key === 'Enter' ? optionToTake(found, marked) : undefined;
    if (next !== null || city) event.preventDefault();
    if (next !== null) mark(next);
    if (city) choose(city);
  };

  return (
    <div className="flex flex-col gap-2">
      <TextField
        id={id}
        error={error}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={markedId}
        label={t`Введите название города`}
        value={typed}
        isRight={chosen !== null}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={CITY_QUERY_MAX}
        onKeyDown={press}
        onChange={(event) => {
          onChoose(null);
          begin();
          setTyped(event.target.value);
        }}
      />
      <div id={listId} role="listbox" aria-label={t`Города`} className="max-h-72 overflow-y-auto">
        {found.map((city, index) => (
          <CityOption
            key={city.id}
            id={optionId(index)}
            city={city}
            isChosen={chosen?.id === city.id}
            isMarked={index === marked}
            onChoose={choose}
          />
        ))}
      </div>
      {fault !== null && <SearchFailed said={fault} onRetry={retry} />}
      {cities === null && fault === null && <Placeholders />}
      {cities !== null && found.length === 0 && (
        <p role="status" className="text-ink-2">
          <Trans>Ничего не найдено</Trans>
        </p>
      )}
    </div>
  );
}

/** The cities that begin so, asked for a little after the last letter, and the one that arrows have come to. */
function useFoundCities(country: string, typed: string) {
  const [cities, setCities] = useState<readonly FoundCity[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [marked, mark] = useState(NONE_MARKED);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      void call(
        getCitiesByStart,
        { query: { countryCode: country }, body: { queryString: typed } },
        { key: 'city search', isQuiet: true },
      ).then((result) => {
        if (!isWanted || result.code === 'ABORTED') return;
        if (result.success) setCities(result.data);
        else setFault(result.message[0] ?? '');
        mark(NONE_MARKED);
      });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [country, typed, tries]);

  /** Rows and words of the last question go. */
  const begin = () => {
    setCities(null);
    setFault(null);
  };
  const retry = () => {
    begin();
    setTries(tries + 1);
  };
  return { cities, fault, marked, mark, begin, retry };
}

interface CityOptionProps {
  readonly id: string;
  readonly city: FoundCity;
  readonly isChosen: boolean;
  readonly isMarked: boolean;
  readonly onChoose: (city: FoundCity) => void;
}

/** One row of the list; the focus stays in the field. */
function CityOption({ id, city, isChosen, isMarked, onChoose }: CityOptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={() => onChoose(city)}
      className={classNames(
        'flex min-h-11 w-full cursor-pointer text-left flex-wrap items-baseline gap-x-2 rounded-sm px-3.5 py-2.5 hover:bg-brand-tint aria-selected:bg-brand-tint aria-selected:font-semi',
        isMarked && 'bg-brand-tint outline outline-brand',
      )}
    >
      {city.hint}
    </button>
  );
}

/** @param said Empty where the server said nothing. */
function SearchFailed({ said, onRetry }: { said: string; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <Alert type="warning" isInline>
        {said || t`Сервер не отвечает. Попробуйте позднее`}
      </Alert>
      <Button size="sm" onClick={onRetry}>
        <Trans>Попробовать снова</Trans>
      </Button>
    </div>
  );
}

/** Rows that stand where an answer is still to come. Source: I8-007. */
function Placeholders() {
  return (
    <div aria-hidden="true" data-placeholders className="flex flex-col gap-2">
      <Skeleton className="h-11 rounded-sm" />
      <Skeleton className="h-11 rounded-sm" />
      <Skeleton className="h-11 rounded-sm" />
    </div>
  );
}
