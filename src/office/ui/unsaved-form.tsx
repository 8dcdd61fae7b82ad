import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  Form,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  type Location,
} from 'react-router';
import { Button } from '#kit/button.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { hush, type Silence } from '../silence.ts';
import { SilenceWords, useOwnSilence, useSilence } from './silence-note.tsx';

/** All that a form holds, as one text. */
const held = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

const isSamePage = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search;

/**
 * What is typed in a long form and not saved: leaving asks, and so does any other press that reads the page anew: another form of the page,
 * a link to another state of it.
 *
 * @param isTyped It begins with what was typed before, and not saved.
 * @param saved Another one after each saving that leaves the form where it is.
 */
export function useUnsaved(isTyped: boolean, saved?: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<string | null>(null);
  /** The form itself is on its way, or what is typed was given up. */
  const isSent = useRef(false);
  const [isDirty, setDirty] = useState(isTyped);
  const silence = useOwnSilence(form);
  const isSending = useIsSending();
  const { state } = useNavigation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isWithinPage =
      isSamePage(currentLocation, nextLocation) && currentLocation.hash !== nextLocation.hash;
    return isDirty && !isSent.current && !isWithinPage;
  });
  useEffect(() => {
    if (state === 'idle') isSent.current = false;
  }, [state]);
  useEffect(() => {
    if (!form.current) return;
    first.current = held(form.current);
    form.current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, []);
  useEffect(() => {
    if (!saved || !form.current) return;
    first.current = held(form.current);
    setDirty(false);
  }, [saved]);
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const send = () => {
    isSent.current = true;
  };
  const compare = () => {
    if (form.current) setDirty(isTyped || held(form.current) !== first.current);
  };
  return {
    form,
    isDirty,
    setDirty,
    compare,
    isSending,
    /** It was pressed, and nobody has answered. */
    silence,
    /** The next navigation is the form's own: it asks nothing. */
    send,
    /** A press of the form. Without a network the office has stopped it already. */
    submit: (event: FormEvent) => {
      if (isSending) event.preventDefault();
      else if (!event.defaultPrevented) send();
    },
    leaving: blocker.state === 'blocked' ? blocker : null,
  };
}

/**
 * Whether a press would be a second one: the form is on its way, or what it was answered leads elsewhere. While its own page is only read
 * again after an answer, what is pressed counts.
 */
function useIsSending(): boolean {
  const { state, location: next } = useNavigation();
  const here = useLocation();
  if (state !== 'loading') return state === 'submitting';
  return !isSamePage(next, here);
}

/**
 * A key for a form: another one with each page and each answer, and the same while the page is read again after an answer, or while
 * nobody answers. Whoever types on as soon as they are refused loses nothing to that.
 */
export function useFormKey(answer: unknown): number {
  const { key } = useLocation();
  const isSilent = useSilence() !== null;
  const [begun, setBegun] = useState({ key, answer, turn: 0 });
  if (begun.key === key && begun.answer === answer) return begun.turn;
  const isReadAgain = answer !== undefined && begun.answer === answer;
  const turn = isReadAgain || isSilent ? begun.turn : begun.turn + 1;
  setBegun({ key, answer, turn });
  return turn;
}

/**
 * A long form that nothing saves by itself: as soon as something in it differs, a bar at the bottom says so, with save and discard, and
 * leaving asks. Without scripts the bar is always there.
 */
export function UnsavedForm({
  answer,
  isTyped = answer !== undefined,
  children,
}: {
  /** What the page was answered: the form begins again with it. */
  readonly answer: unknown;
  /** It begins with what was typed before, and not saved. */
  readonly isTyped?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <BegunForm key={useFormKey(answer)} isTyped={isTyped}>
      {children}
    </BegunForm>
  );
}

function BegunForm({
  isTyped,
  children,
}: {
  readonly isTyped: boolean;
  readonly children: ReactNode;
}) {
  const { form, isDirty, setDirty, isSending, silence, compare, send, submit, leaving } =
    useUnsaved(isTyped);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const discard = () => {
    setDirty(false);
    hush();
    if (!isTyped) return form.current?.reset();
    // What was typed before is what the form begins with: the page is asked for what stands.
    send();
    // What the address asks for stays: which store, which kind, a copy and not the thing itself.
    const asked = new URLSearchParams(search);
    asked.delete('done');
    void navigate({ pathname, search: String(asked) }, { replace: true });
  };
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      onInput={compare}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      {children}
      <SaveBar
        isDirty={isDirty}
        isSaving={isSending}
        silence={silence}
        onDiscard={discard}
        leaving={leaving}
      />
    </Form>
  );
}

/** Whoever is asked answers with the next key. */
const focusIt = (button: HTMLButtonElement | null): void => button?.focus();

export interface Leaving {
  proceed(): void;
  reset(): void;
}

const BAR =
  'sticky bottom-0 z-(--z-sticky) -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 shadow-2 wide:-mx-6 wide:px-6';

/** Asked before what is not saved is lost. */
export function LeaveQuestion({ leaving }: { readonly leaving: Leaving }) {
  const { t } = useLingui();
  return (
    <div role="alertdialog" aria-label={t`Уйти без сохранения?`} className={BAR}>
      <span className="mr-auto font-semi">
        <Trans>Уйти без сохранения?</Trans>
      </span>
      <Button ref={focusIt} onClick={() => leaving.reset()}>
        <Trans>Остаться</Trans>
      </Button>
      <Button variant="danger" onClick={() => leaving.proceed()}>
        <Trans>Уйти</Trans>
      </Button>
    </div>
  );
}

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly silence: Silence | null;
  onDiscard(): void;
  readonly leaving: Leaving | null;
}

function SaveBar({ isDirty, isSaving, silence, onDiscard, leaving }: SaveBarProps) {
  const isScripted = useIsScripted();
  if (leaving) return <LeaveQuestion leaving={leaving} />;
  if (isScripted && !isDirty && !silence) return null;
  return (
    <div role="status" className={BAR}>
      <span className="mr-auto font-semi">
        {silence ? <SilenceWords {...silence} /> : isDirty && <Trans>Не сохранено</Trans>}
      </span>
      {isScripted && (
        <Button onClick={onDiscard}>
          <Trans>Отменить изменения</Trans>
        </Button>
      )}
      <Button type="submit" variant="filled" state={isSaving ? 'pending' : 'idle'}>
        <Trans>Сохранить</Trans>
      </Button>
    </div>
  );
}
