import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, useBlocker, useLocation, useNavigate, useNavigation } from 'react-router';
import { Button } from '#kit/button.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';

/** All that a form holds, as one text. */
const held = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

/**
 * What is typed in a long form and not saved: leaving asks.
 *
 * @param isTyped It begins with what was typed before, and not saved.
 * @param saved Another one after each saving that leaves the form where it is.
 */
export function useUnsaved(isTyped: boolean, saved?: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<string | null>(null);
  const [isDirty, setDirty] = useState(isTyped);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
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
  const compare = () => {
    if (form.current) setDirty(isTyped || held(form.current) !== first.current);
  };
  return {
    form,
    isDirty,
    setDirty,
    compare,
    leaving: blocker.state === 'blocked' ? blocker : null,
  };
}

/**
 * Whether a press would be a second one: the form is on its way, or what it was answered leads elsewhere. While its own page is only read
 * again after an answer, what is pressed counts.
 */
export function useIsSending(): boolean {
  const { state, location: next } = useNavigation();
  const here = useLocation();
  if (state !== 'loading') return state === 'submitting';
  return next.pathname !== here.pathname || next.search !== here.search;
}

/**
 * A long form that nothing saves by itself: as soon as something in it differs, a bar at the bottom says so, with save and discard, and
 * leaving asks. Without scripts the bar is always there.
 *
 * @param isTyped It begins with what was typed before, and not saved.
 */
export function UnsavedForm({
  isTyped,
  children,
}: {
  readonly isTyped: boolean;
  readonly children: ReactNode;
}) {
  const { form, isDirty, setDirty, compare, leaving } = useUnsaved(isTyped);
  const isSending = useIsSending();
  const navigate = useNavigate();
  const discard = () => {
    setDirty(false);
    // What was typed before is what the form begins with: the page is asked for what stands.
    if (isTyped) void navigate('.', { replace: true });
    else form.current?.reset();
  };
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      onInput={compare}
      onSubmit={(event) => {
        if (isSending) event.preventDefault();
      }}
      className="flex flex-col gap-4"
    >
      {children}
      <SaveBar isDirty={isDirty} isSaving={isSending} onDiscard={discard} leaving={leaving} />
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
  onDiscard(): void;
  readonly leaving: Leaving | null;
}

function SaveBar({ isDirty, isSaving, onDiscard, leaving }: SaveBarProps) {
  const isScripted = useIsScripted();
  if (leaving) return <LeaveQuestion leaving={leaving} />;
  if (isScripted && !isDirty) return null;
  return (
    <div role="status" className={BAR}>
      <span className="mr-auto font-semi">{isDirty && <Trans>Не сохранено</Trans>}</span>
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
