import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { CitySearch, type FoundCity } from './city-search.tsx';

export interface CityPickerProps {
  readonly country: string;
  /** Where goods go now. */
  readonly current: FoundCity | null;
  /** Where goods could go instead; asked about, never taken by itself. */
  readonly proposed: FoundCity | null;
  /** Absent where nobody may be asked where they are. */
  readonly onDetect?: (() => Promise<boolean>) | undefined;
  /** Called only after the visitor has said yes; answers what went wrong. */
  readonly onConfirm: (city: FoundCity) => Promise<void>;
}

/** «Город доставки»: the city as it is, a search, and a confirmation. Source: I2-082, I2-083, I4-049. */
export function CityPicker({ country, current, proposed, onDetect, onConfirm }: CityPickerProps) {
  const { t } = useLingui();
  const [isSearching, setSearching] = useState(false);
  const [found, setFound] = useState<FoundCity | null>(null);
  const [isSending, setSending] = useState(false);
  const [isLooking, setLooking] = useState<'no' | 'now' | 'failed'>('no');
  /** The one that is shown is the one that is saved. */
  const shown = isSearching ? found : (proposed ?? current);
  const confirm = async (city: FoundCity) => {
    setSending(true);
    await onConfirm(city);
    setSending(false);
    setSearching(false);
    setFound(null);
  };
  const detect = async () => {
    if (!onDetect) return;
    setLooking('now');
    const isFound = await onDetect();
    setLooking(isFound ? 'no' : 'failed');
    if (isFound) setSearching(false);
  };
  const isAsking = shown !== null && shown.id !== current?.id;
  return (
    <section aria-labelledby="delivery-city" className="flex flex-col gap-3">
      <h3 id="delivery-city" className="text-18 font-semi">
        <Trans>Город доставки</Trans>
      </h3>
      {!isSearching && (
        <p className="flex min-h-11 flex-wrap items-center gap-x-2" data-current-city>
          <Icon name="pin" size={20} className="text-brand" />
          <span className="min-w-0 flex-1 font-medium">{shown?.name ?? t`Город не выбран`}</span>
          <Button variant="text" size="sm" className="-mr-3" onClick={() => setSearching(true)}>
            <Trans>Изменить</Trans>
          </Button>
        </p>
      )}
      {isSearching && (
        <CitySearch key={country} country={country} chosen={found} onChoose={setFound} />
      )}
      {isAsking && (
        <Button
          variant="filled"
          state={isSending ? 'pending' : 'idle'}
          onClick={() => void confirm(shown)}
        >
          <Trans>Это мой город</Trans>
        </Button>
      )}
      {onDetect && (
        <Button
          size="sm"
          state={isLooking === 'now' ? 'pending' : 'idle'}
          onClick={() => void detect()}
        >
          <Trans>Определить мой город</Trans>
        </Button>
      )}
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {isLooking === 'failed' && (
          <Trans>Определить город не получилось. Найдите его по названию.</Trans>
        )}
      </p>
    </section>
  );
}
