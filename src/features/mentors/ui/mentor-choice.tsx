import { Trans, useLingui } from '@lingui/react/macro';
import {
  useImperativeHandle,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { openModal, switchModal } from '#overlays/modals.ts';
import { CODE_MAX, CONTRACT_MAX, MENTOR_FIELDS, type MentorField, type MentorState } from '../model.ts';
import { isCardEntryShown, isChosen, isNamingShown, methodOf, namedIn } from '../rules/choose-mentor.ts';
import { CardEntry } from './card-entry.tsx';
import type { ListWish } from './mentor-list-dialog.tsx';
import { MENTOR_LIST_DIALOG, NO_MENTOR_DIALOG } from './mentor-dialogs.ts';
import { StandingMentor } from './standing-mentor.tsx';
import { useMentorChoice, type MentorTexts } from './use-mentor-choice.ts';

/** What a form may ask its mentor choice. */
export interface MentorChoiceHandle {
  /**
   * Whether the form may be sent now. If not, 'no consultant selected' is open: its 'automatically' calls `goOn`, its 'by hand' opens the
   * list and leaves the form where it is. Source: I4-011 to I4-013.
   */
  mayGoOn(goOn: () => void): boolean;
}

export interface MentorChoiceProps {
  /** As `ajax_security_mentor_get` answers it. */
  readonly state: MentorState;
  /** True where the mentor is called a consultant, false where a company partner (registration as a consultant). */
  readonly isConsultantText: boolean;
  /** Full registration asks when nobody is chosen, in countries that ask. */
  readonly isAsking?: boolean;
  /** False: a code or a card may still lead to somebody, but nobody is searched or listed. */
  readonly canChange?: boolean;
  /** Messages at the fields, by the names that the form posts. */
  readonly errors?: MentorTexts;
  /** What was typed, for a form that comes back. */
  readonly typed?: MentorTexts;
  /** Told of each field that another text or person is in: what a form still says of it counts no more. */
  readonly onChange?: (field: MentorField) => void;
  readonly wish?: ListWish;
  /** Ids of the fields, for a form's error summary. */
  readonly fieldId?: (field: MentorField) => string;
  readonly ref?: Ref<MentorChoiceHandle>;
}

const NOTHING: MentorTexts = {};

/** A field with its button on one line; label and words of the field are as wide as both. */
const FIELD_AND_BUTTON =
  'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 [&_label]:col-span-2 [&_p]:col-span-2 [&>div>div]:contents';

/** Enter in one of these fields asks about it; it does not send the form that they stand in. */
const onEnter = (ask: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  ask();
};

/**
 * Leaving a field together with its button asks about it. On the way to the button it does not: the press would meet the answer to that
 * (a code that was found just now would be taken away again).
 */
const onLeave = (ask: () => void) => (event: FocusEvent) => {
  if (!event.currentTarget.contains(event.relatedTarget)) ask();
};

/** A press of the button leaves the focus in the field, also where a press does not give the button the focus (Safari). */
const keepField = (event: MouseEvent) => event.preventDefault();

/**
 * Who will be the mentor of a registration: who stands now, and the ways to another one. Every field is a plain one, so that the form is
 * whole without scripts; with them each is checked when it is left. Source: I2-077, I3-016 to I3-020.
 */
export default function MentorChoice(props: MentorChoiceProps) {
  const { state, isConsultantText, isAsking = false, canChange = true, wish = {}, fieldId, ref } = props;
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const choosing = useMentorChoice(state, {
    errors: props.errors ?? NOTHING,
    typed: props.typed ?? NOTHING,
    onChange: props.onChange,
  });
  const { candidates, standing, flags, typed, errors, busy } = choosing;
  const isFree = canChange && isNamingShown(flags);
  /** Whoever has left the choice to the shop is not asked again. */
  const isLeftToShop = useRef(false);

  const listOptions = {
    props: {
      isConsultantText,
      isListCalledMentors: state.isListCalledMentors,
      wish,
      chosen: isChosen(candidates) ? (standing?.mentor.contract ?? null) : null,
      onChoose: choosing.pick,
    },
  };
  useImperativeHandle(ref, () => ({
    mayGoOn(goOn) {
      // What is typed and not looked up yet is a choice as well: the server looks it up (I4-026).
      const isTyped = Object.entries(typed).some(
        ([field, text]) => field !== MENTOR_FIELDS.method && text.trim() !== '',
      );
      if (!isAsking || !state.isAsked || isLeftToShop.current || isTyped || isChosen(candidates)) return true;
      openModal(NO_MENTOR_DIALOG, {
        props: {
          isConsultantText,
          onAuto: () => {
            isLeftToShop.current = true;
            goOn();
          },
          onManual: () => switchModal(MENTOR_LIST_DIALOG, listOptions),
        },
      });
      return false;
    },
  }));

  return (
    <div data-mentor-choice className="flex flex-col gap-5">
      <StandingMentor standing={standing} />
      {choosing.captcha}
      {!isChosen(candidates) && (
        <p className="text-ink-2">
          {isConsultantText ? (
            <Trans>
              Консультант помогает с выбором и отвечает на вопросы. Если никого не указать, подберём сами.
            </Trans>
          ) : (
            <Trans>Партнёр компании помогает начать. Если никого не указать, подберём сами.</Trans>
          )}
        </p>
      )}
      {isFree && (
        <>
          {isScripted && (
            <Button className="self-start" onClick={() => openModal(MENTOR_LIST_DIALOG, listOptions)}>
              {isChosen(candidates) ? <Trans>Другой из списка</Trans> : <Trans>Выбрать из списка</Trans>}
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
                onClick={choosing.search}
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
      )}
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
              standing?.source === 'promo' ? choosing.type(MENTOR_FIELDS.promo, '') : choosing.checkPromo()
            }
          >
            {standing?.source === 'promo' ? <Trans>Убрать</Trans> : <Trans>Применить</Trans>}
          </Button>
        )}
      </div>
      {isCardEntryShown(flags) && <CardEntry choosing={choosing} fieldId={fieldId} />}
    </div>
  );
}
