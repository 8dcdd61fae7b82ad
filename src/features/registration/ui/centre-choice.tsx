import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { FieldError } from '#kit/field-frame.tsx';
import { RadioCards } from '#kit/radio-cards.tsx';
import { FormPart } from './form-input.tsx';
import { fieldId } from './use-registration.ts';

export interface Centre {
  readonly contract: string;
  readonly address: string;
}

/** Where the card and orders are handed out: in one's own city, or anywhere in the country. Source: I2-041, I2-054. */
export function CentreChoice({
  inCity,
  inCountry,
  chosen,
  error,
  isResting,
}: {
  inCity: readonly Centre[];
  inCountry: readonly Centre[];
  chosen: string;
  error: string | null;
  /** Nothing can be chosen yet. */
  isResting: boolean;
}) {
  const { t } = useLingui();
  const [isWide, setWide] = useState(inCity.length === 0);
  const [csc, setCsc] = useState(chosen);
  const list = isWide ? inCountry : inCity;
  if (inCountry.length === 0) return null;
  return (
    <FormPart id="registration-centre" title={<Trans>Сервисный центр</Trans>}>
      <p className="text-ink-2">
        <Trans>Здесь можно забрать заказ и спросить совета. Центр можно сменить позже.</Trans>
      </p>
      <div
        id={fieldId('csc')}
        tabIndex={-1}
        // What scrolls by itself is reached through its choices; while they rest it does not scroll.
        className={classNames('rounded-md p-1', !isResting && 'max-h-96 overflow-y-auto')}
      >
        <RadioCards
          legend={t`Сервисный центр`}
          isLegendHidden
          isTwoColumns
          name="csc"
          value={csc}
          onChange={setCsc}
          cards={[
            { value: '', title: t`Выберу позже` },
            // The number, then on a line of its own the address (I2-054).
            ...list.map(({ contract, address }) => ({ value: contract, title: contract, note: address })),
          ]}
        />
      </div>
      <FieldError id="registration-csc-error" error={error} />
      {inCity.length > 0 && (
        <Button
          variant="text"
          size="sm"
          className="-ml-3.5 self-start no-script:hidden"
          onClick={() => setWide(!isWide)}
        >
          {isWide ? <Trans>Показать центры моего города</Trans> : <Trans>Показать центры всей страны</Trans>}
        </Button>
      )}
    </FormPart>
  );
}
