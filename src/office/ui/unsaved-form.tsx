import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, useBlocker, useNavigate, useNavigation } from 'react-router';
import { Button } from '#kit/button.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';

/** All that a form holds, as one text. */
const held = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );

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
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<string | null>(null);
  const [isDirty, setDirty] = useState(isTyped);
  const { state } = useNavigation();
  const navigate = useNavigate();
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
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const compare = () => {
    if (form.current) setDirty(isTyped || held(form.current) !== first.current);
  };
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
        if (state !== 'idle') event.preventDefault();
      }}
      className="flex flex-col gap-4"
    >
      {children}
      <SaveBar
        isDirty={isDirty}
        isSaving={state === 'submitting'}
        onDiscard={discard}
        leaving={blocker.state === 'blocked' ? blocker : null}
      />
    </Form>
  );
}

/** Whoever is asked answers with the next key. */
const focusIt = (button: HTMLButtonElement | null): void => button?.focus();

interface SaveBarProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  onDiscard(): void;
  readonly leaving: { proceed(): void; reset(): void } | null;
}

function SaveBar({ isDirty, isSaving, onDiscard, leaving }: SaveBarProps) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  if (isScripted && !isDirty) return null;
  return (
    <div
      role={leaving ? 'alertdialog' : 'status'}
      aria-label={leaving ? t`Уйти без сохранения?` : undefined}
      className="sticky bottom-0 z-(--z-sticky) -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 py-3 shadow-2 wide:-mx-6 wide:px-6"
    >
      <span className="mr-auto font-semi">
        {leaving ? <Trans>Уйти без сохранения?</Trans> : isDirty && <Trans>Не сохранено</Trans>}
      </span>
      {leaving ? (
        <>
          <Button key="stay" ref={focusIt} onClick={() => leaving.reset()}>
            <Trans>Остаться</Trans>
          </Button>
          <Button key="leave" variant="danger" onClick={() => leaving.proceed()}>
            <Trans>Уйти</Trans>
          </Button>
        </>
      ) : (
        <>
          {isScripted && (
            <Button key="discard" onClick={onDiscard}>
              <Trans>Отменить изменения</Trans>
            </Button>
          )}
          <Button key="save" type="submit" variant="filled" state={isSaving ? 'pending' : 'idle'}>
            <Trans>Сохранить</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
