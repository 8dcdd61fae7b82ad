import { Trans, useLingui } from '@lingui/react/macro';
import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { CODE_MAX, CONTRACT_MAX, MENTOR_FIELDS, type MentorField } from '../model.ts';
import { isChosen, methodOf, namedIn } from '../rules/choose-mentor.ts';
import type { MentorChoosing } from './use-mentor-choice.ts';

interface EntryProps {
  readonly choosing: MentorChoosing;
  /** Ids of the fields, for a form's error summary. */
  readonly fieldId?: ((field: MentorField) => string) | undefined;
}

/** A field with its button on one line; label and words of the field are as wide as both. */
const FIELD_AND_BUTTON =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 [&_label]:col-span-2 [&_p]:col-span-2 [&>div>div]:contents';

/** Looks up what is typed. @param isLeft Because the field was left. */
type Ask = (isLeft: boolean) => void;

/** Enter in one of these fields asks about it; it does not send the form that they stand in. */
const onEnter = (ask: Ask) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  ask(false);
};

/**
 * Leaving a field together with its button asks about it. On the way to the button it does not: the press would meet the answer to that
 * (a code that was found just now would be taken away again).
 */
const onLeave = (ask: Ask) => (event: FocusEvent) => {
  if (!event.currentTarget.contains(event.relatedTarget)) ask(true);
};

/** A press of the button leaves the focus in the field, also where a press does not give the button the focus (Safari). */
const keepField = (event: MouseEvent) => event.preventDefault();

/** What somebody is for who was not chosen yet. */
export function WhatForMentor({ isConsultantText }: { isConsultantText: boolean }) {
  return (
    <p className="text-ink-2">
      {isConsultantText ? (
        <Trans>
          Консультант помогает с выбором и отвечает на вопросы. Если никого не указать, подберём
          сами.
        </Trans>
      ) : (
        <Trans>Партнёр компании помогает начать. Если никого не указать, подберём сами.</Trans>
      )}
    </p>
  );
}

/** Naming somebody: from the list, or by number. */
export function PersonEntry({
  choosing,
  isConsultantText,
  onList,
  fieldId,
}: EntryProps & { isConsultantText: boolean; onList: () => void }) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const { candidates, flags, typed, errors, busy } = choosing;
  return (
    <>
      {isScripted && (
        <Button className="self-start" onClick={onList}>
          {isChosen(candidates) ? (
            <Trans>Другой из списка</Trans>
          ) : (
            <Trans>Выбрать из списка</Trans>
          )}
        </Button>
      )}
      <div className={FIELD_AND_BUTTON} onBlur={onLeave(choosing.search)}>
        <div className="contents">
          <TextField
            label={isConsultantText ? t`Номер консультанта` : t`Номер партнёра`}
            name={MENTOR_FIELDS.mentor}
            id={fieldId?.(MENTOR_FIELDS.mentor)}
            value={typed[MENTOR_FIELDS.mentor] ?? ''}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            maxLength={CONTRACT_MAX}
            error={errors[MENTOR_FIELDS.mentor] ?? null}
            isRight={flags.setByUser}
            aria-busy={busy === 'search' || undefined}
            onChange={(event) => choosing.type(MENTOR_FIELDS.mentor, event.target.value)}
            onKeyDown={onEnter(choosing.search)}
          />
        </div>
        {isScripted && (
          <Button
            className="col-start-2 row-start-2"
            state={busy === 'search' ? 'pending' : 'idle'}
            onMouseDown={keepField}
            onClick={() => choosing.search(false)}
          >
            <Trans>Найти</Trans>
          </Button>
        )}
      </div>
      <input
        type="hidden"
        name={MENTOR_FIELDS.method}
        value={methodOf(namedIn(candidates)?.source ?? 'search')}
      />
    </>
  );
}

/** The code of somebody's, which leads to them. Source: I2-032. */
export function PromoEntry({ choosing, fieldId }: EntryProps) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const { standing, typed, errors, busy } = choosing;
  return (
    <div className={FIELD_AND_BUTTON} onBlur={onLeave(choosing.checkPromo)}>
      <div className="contents">
        <TextField
          label={t`Промокод или код друга`}
          name={MENTOR_FIELDS.promo}
          id={fieldId?.(MENTOR_FIELDS.promo)}
          value={typed[MENTOR_FIELDS.promo] ?? ''}
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_MAX}
          error={errors[MENTOR_FIELDS.promo] ?? null}
          isRight={standing?.source === 'promo'}
          aria-busy={busy === 'promo' || undefined}
          onChange={(event) => choosing.type(MENTOR_FIELDS.promo, event.target.value)}
          onKeyDown={onEnter(choosing.checkPromo)}
        />
      </div>
      {isScripted && (
        <Button
          className="col-start-2 row-start-2"
          state={busy === 'promo' ? 'pending' : 'idle'}
          onMouseDown={keepField}
          onClick={() =>
            standing?.source === 'promo'
              ? choosing.type(MENTOR_FIELDS.promo, '')
              : choosing.checkPromo(false)
          }
        >
          {standing?.source === 'promo' ? <Trans>Убрать</Trans> : <Trans>Применить</Trans>}
        </Button>
      )}
    </div>
  );
}
