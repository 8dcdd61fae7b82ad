import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { FieldError } from '#kit/field-frame.tsx';
import { RadioCards } from '#kit/radio-cards.tsx';
import { NoAnswer } from '#web/no-answer.tsx';
import { shownCentres, type Centres } from '../rules/centres.ts';
import { FormPart } from './form-input.tsx';
import { fieldId } from './use-registration.ts';

/** Where the card and orders are handed out: in one's own city, or anywhere in the country. Source: I2-041, I2-054. */
export function CentreChoice({
  centres,
  onRetry,
  chosen,
  error,
  isResting,
}: {
  centres: Centres;
  /** Asks again for centres that did not come. */
  onRetry: (() => void) | null;
  chosen: string;
  error: string | null;
  /** Nothing can be chosen yet. */
  isResting: boolean;
}) {
  const { t } = useLingui();
  const { inCity, inCountry } = centres;
  const [isWide, setWide] = useState(inCity.length === 0);
  const [csc, setCsc] = useState(chosen);
  const list = shownCentres(centres, isWide, csc);
  if (onRetry)
    return (
      <FormPart id="registration-centre" title={<Trans>Сервисный центр</Trans>}>
        <NoAnswer onRetry={onRetry} />
      </FormPart>
    );
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
          value={list.some(({ contract }) => contract === csc) ? csc : ''}
          onChange={setCsc}
          cards={[
            { value: '', title: t`Выберу позже` },
            // The number, then on a line of its own the address (I2-054).
            ...list.map(({ contract, address }) => ({
              value: contract,
              title: contract,
              note: address,
            })),
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
          {isWide ? (
            <Trans>Показать центры моего города</Trans>
          ) : (
            <Trans>Показать центры всей страны</Trans>
          )}
        </Button>
      )}
    </FormPart>
  );
}
