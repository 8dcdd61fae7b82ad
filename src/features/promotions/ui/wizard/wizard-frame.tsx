import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#kit/class-names.ts';
import { focusAt } from '#kit/focus-at.ts';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useFormats } from '#web/use-formats.ts';
import { pickedInAll } from '../../rules/choosing.ts';
import {
  choiceAt,
  isShut,
  numberOf,
  participated,
  stepsOf,
  wentBack,
  wentOn,
} from '../../rules/wizard.ts';
import { partsOf, totalOf } from '../../rules/wizard-total.ts';
import { ConditionCard } from './condition-card.tsx';
import { StepTitle } from './part-heading.tsx';
import { Press } from './press.tsx';
import { useStage } from './stage.ts';
import { useMissing, useStepTitle } from './step-words.ts';
import { ToCart, TotalSums } from './steps.tsx';

/** 'Шаг 2 из 4' and a thin line. Source: UX-53. */
export function StepProgress() {
  const { action, state } = useStage();
  const id = useId();
  const { number, of } = numberOf(action, state.step);
  // Of a single step there is nothing to count.
  if (state.step === 'complete' || stepsOf(action).length === 1) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <p id={id} className="text-14 text-ink-2">
        <Trans>
          Шаг {number} из {of}
        </Trans>
      </p>
      <progress className="kit-bar h-1!" aria-labelledby={id} value={number} max={of} />
    </div>
  );
}

/** The heading of the step; whoever comes to another one has the focus there. */
export function StepHeading({ isFocusedFirst }: { isFocusedFirst: boolean }) {
  const { action, state } = useStage();
  const titleOf = useStepTitle();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isFocusedFirst ? null : state.step);
  useEffect(() => {
    if (shown.current === state.step) return;
    shown.current = state.step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('[data-steps-scroll]')?.scrollTo({ top: 0 });
  }, [state.step]);
  return (
    <StepTitle
      ref={heading}
      id="wizard-step"
      tabIndex={-1}
      className="scroll-mt-24 text-20 font-semi outline-none"
    >
      {titleOf(action, state)}
    </StepTitle>
  );
}

interface FootProps {
  /** Puts the kit into the cart. */
  readonly add: ReactNode;
  /** At the end, or where it cannot be had: the next action, where there is one. */
  readonly next: ReactNode;
}

/** Back, how many are chosen, and on. */
export function StepFoot({ add, next }: FootProps) {
  const { action, state } = useStage();
  const { number } = useFormats();
  const missing = useMissing(action, state);
  const noteId = useId();
  const before = wentBack(action, state);
  const at = choiceAt(state.step);
  const choice = at === null ? undefined : action.choice[at];
  if (state.step === 'complete')
    return (
      <div className="flex flex-wrap gap-3">
        <ToCart />
        {next}
      </div>
    );
  // Here it goes no further; another one may be had.
  if (isShut(action) && state.step === 'description')
    return next ? <div className="flex gap-3">{next}</div> : null;
  const done = number(pickedInAll(state.chosen[at ?? 0] ?? []));
  const isPassed = choice?.optional && done === number(0);
  return (
    <div className="flex flex-col gap-2">
      {(choice || missing) && (
        <p
          id={noteId}
          role="status"
          className="flex flex-wrap justify-between gap-x-4 text-14 text-ink-2"
        >
          {choice && (
            <span className="price">
              <Trans>
                Выбрано {done} из {number(choice.count)}
              </Trans>
            </span>
          )}
          {missing && !isShut(action) && <span>{missing}</span>}
        </p>
      )}
      <div className="flex gap-3">
        {before && (
          <Press to={before} size="lg">
            <Trans>Назад</Trans>
          </Press>
        )}
        {state.step === 'total' ? (
          add
        ) : (
          <OnPress noteId={noteId} isMissing={missing !== null} isPassed={isPassed === true} />
        )}
      </div>
    </div>
  );
}

interface OnProps {
  readonly noteId: string;
  readonly isMissing: boolean;
  /** Nothing of an optional choice is taken. */
  readonly isPassed: boolean;
}

/** 'Участвовать' or 'Далее'; a blocked action goes no further. Source: C4-023, C4-034. */
function OnPress({ noteId, isMissing, isPassed }: OnProps) {
  const { action, state } = useStage();
  if (isShut(action) || action.kitSku === null) return null;
  if (state.step === 'description')
    return (
      <Press to={participated(action, state)} variant="filled" size="lg" className="min-w-0 flex-1">
        <Trans>Участвовать</Trans>
      </Press>
    );
  return (
    <Press
      to={isMissing ? null : wentOn(action, state)}
      variant="filled"
      size="lg"
      className="min-w-0 flex-1"
      describedBy={isMissing ? noteId : undefined}
    >
      {isPassed ? <Trans>Пропустить</Trans> : <Trans>Далее</Trans>}
    </Press>
  );
}

/** What one gets and what it costs so far, beside the steps of a wide screen. */
export function StepSummary() {
  const { t } = useLingui();
  const { number } = useFormats();
  const { action, state } = useStage();
  const parts = partsOf(action, state);
  return (
    <aside aria-label={t`Что вы получите`} className="flex flex-col gap-4">
      {action.imageURL && (
        <span className="block aspect-[3/2] overflow-hidden rounded-md bg-sand">
          <img
            src={action.imageURL}
            alt=""
            className={classNames('size-full object-cover dim-in-dark', focusAt(action.imageURL))}
          />
        </span>
      )}
      <StepTitle className="font-semi">
        <Trans>Что вы получите</Trans>
      </StepTitle>
      {parts.length + action.present.products.length === 0 ? (
        <p className="text-14 text-ink-2">
          {action.kitSku === null ? (
            <Trans>Всё придёт само.</Trans>
          ) : (
            <Trans>Здесь появится то, что вы выберете.</Trans>
          )}
        </p>
      ) : (
        <ul className="flex flex-col gap-1 text-14">
          {parts.map(({ product, count }, at) => (
            // One product may stand at two choices.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${product.sku} ${at}`} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{product.name}</span>
              <span className="shrink-0 text-ink-2">{number(count)}&nbsp;×</span>
            </li>
          ))}
          {action.present.products.map(({ sku, name, count }) => (
            <li key={`present ${sku}`} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="text-honey">{t`в подарок`}</span>
              </span>
              <span className="shrink-0 text-ink-2">{number(count)}&nbsp;×</span>
            </li>
          ))}
        </ul>
      )}
      {/* Where the middle says it, it is not said beside it. */}
      {action.kitSku !== null && state.step !== 'condition' && <ConditionCard action={action} />}
      {state.step !== 'total' && state.step !== 'complete' && parts.length > 0 && (
        <TotalSums total={totalOf(action, state)} action={action} />
      )}
    </aside>
  );
}
