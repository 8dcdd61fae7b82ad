import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { Button } from '#kit/button.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { CODE_MAX, MENTOR_FIELDS, type MentorField } from '../model.ts';
import type { MentorChoosing } from './use-mentor-choice.ts';

/** The club card that somebody already has: number and code. Source: I2-077, I4-023 to I4-026. */
export function CardEntry({
  choosing,
  fieldId,
}: {
  choosing: MentorChoosing;
  fieldId?: ((field: MentorField) => string) | undefined;
}) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const { typed, errors, busy, flags } = choosing;
  const textIn = (field: MentorField): string => typed[field] ?? '';
  const isUsed = textIn(MENTOR_FIELDS.card) !== '' || textIn(MENTOR_FIELDS.cardCode) !== '';
  // A card that came back with its form stands open; later it is the visitor who opens and closes.
  const [isOpenFirst] = useState(isUsed);
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    // Between its two fields the card is not finished yet.
    const isLeft = !event.currentTarget.closest('[data-card-entry]')?.contains(event.relatedTarget);
    choosing.checkCard(isLeft);
  };
  const fieldOf = (field: MentorField) => ({
    name: field,
    id: fieldId?.(field),
    value: textIn(field),
    isOptional: true,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: CODE_MAX,
    error: errors[field] ?? null,
    isRight: flags.cardMentor,
    onBlur: leave,
    onChange: (event: ChangeEvent<HTMLInputElement>) => choosing.type(field, event.target.value),
  });
  return (
    <Disclosure title={<Trans>У меня есть клубная карта</Trans>} open={isOpenFirst || undefined}>
      <div
        role="group"
        aria-label={t`Клубная карта`}
        aria-busy={busy === 'card' || undefined}
        data-card-entry
        className="grid gap-4 tablet:grid-cols-2"
      >
        <TextField label={t`Номер карты`} {...fieldOf(MENTOR_FIELDS.card)} />
        <TextField label={t`Код карты`} {...fieldOf(MENTOR_FIELDS.cardCode)} />
        {isScripted && isUsed && (
          <Button
            variant="text"
            className="-ml-5 justify-self-start"
            onClick={(event) => {
              choosing.cancelCard();
              // The button goes; the focus stays with the card.
              event.currentTarget.closest('[data-card-entry]')?.querySelector('input')?.focus();
            }}
          >
            <Trans>Отменить карту</Trans>
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
