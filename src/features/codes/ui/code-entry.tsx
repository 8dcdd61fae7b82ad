import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useRef, useState } from 'react';
import { LateCaptchaField } from '#features/captcha/ui/lazy/public.ts';
import type { CaptchaHandle } from '#features/captcha/ui/public.ts';
import { shownPhone } from '#base/shown-phone.ts';
import { Button } from '#kit/button.tsx';
import { focusLater } from '#kit/focus-delay.ts';
import { Alert } from '#kit/alert.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { openModal } from '#overlays/modals.ts';
import { SMS_HELP_DIALOG, type CodeAlphabet } from '../model.ts';
import { ChangePhone } from './change-phone.tsx';
import { CodeField } from './code-field.tsx';
import type { CodeFlow } from './code-flow.ts';
import { minutesText, useCodeState, useSecondsLeft, useWords } from './use-code-flow.ts';

// Few are ever asked.
export interface CodeEntryProps {
  readonly flow: CodeFlow;
  /** The last digit sends the code by itself. Source: I4-031. */
  readonly isCheckedAtOnce: boolean;
  /** Before the server has said how long its codes are. */
  readonly length: number;
  /** What is said while the right code leads on. */
  readonly afterwards: string;
}

/** The code, the countdown to the next one, and the way to another phone: the inside of both windows for codes. */
export function CodeEntry({ flow, isCheckedAtOnce, length, afterwards }: CodeEntryProps) {
  const state = useCodeState(flow);
  const captcha = useRef<CaptchaHandle>(null);
  const [tries, setTries] = useState(0);
  const send = async () => {
    const token = state.isCaptchaNeeded
      ? ((await captcha.current?.takeToken()) ?? undefined)
      : undefined;
    // An answer holds once: the next try needs another.
    setTries(tries + 1);
    await flow.send(token);
  };
  /** Most captchas need no hand: then the code goes out by itself, once for each of them. */
  const solvedFor = useRef(-1);
  const attach = (handle: CaptchaHandle | null) => {
    captcha.current = handle;
    if (!handle || solvedFor.current === tries) return;
    solvedFor.current = tries;
    void handle.takeToken().then((token) => (token ? flow.send(token) : undefined));
  };
  useEffect(() => {
    // The window that opens is what asks for the first code, once.
    if (flow.store.get().sent === null && flow.store.get().sendError === null) void flow.send();
  }, [flow]);
  if (state.state === 'right')
    return (
      <p role="status" className="flex min-h-24 items-center justify-center gap-3">
        <Spinner />
        {afterwards}
      </p>
    );
  return (
    <div className="flex flex-col gap-4">
      {state.canRepeatPhone ? (
        <ChangePhone flow={flow} onSend={() => void send()} />
      ) : (
        <CodeForm
          flow={flow}
          isCheckedAtOnce={isCheckedAtOnce}
          length={length}
          onResend={() => void send()}
        />
      )}
      {state.isCaptchaNeeded && (
        <Suspense fallback={<Spinner />}>
          <LateCaptchaField
            key={`${tries} ${state.isCaptchaVisible}`}
            ref={attach}
            form="code"
            isVisible={state.isCaptchaVisible}
          />
        </Suspense>
      )}
    </div>
  );
}

interface CodeFormProps extends Pick<CodeEntryProps, 'flow' | 'isCheckedAtOnce' | 'length'> {
  readonly onResend: () => void;
}

function CodeForm({ flow, isCheckedAtOnce, length, onResend }: CodeFormProps) {
  const { t } = useLingui();
  const { sent, code, codeError, isErrorSmsCode, phone, sendError, isTooSoon, state } =
    useCodeState(flow);
  const wanted = sent?.codeLength ?? length;
  const shown = shownPhone(sent?.phone ?? phone);
  const alphabet: CodeAlphabet = sent?.alphabet ?? 'digits';
  const form = useRef<HTMLFormElement>(null);
  const words = useWords();
  const isChecking = state === 'checking';
  useEffect(() => focusLater(() => form.current?.querySelector<HTMLElement>('[name=code]')), []);
  // After a wrong code the field is where one goes on.
  useEffect(() => {
    if (isErrorSmsCode) form.current?.querySelector<HTMLInputElement>('[name=code]')?.select();
  }, [isErrorSmsCode]);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void flow.check();
      }}
    >
      <div role="alert" className="empty:hidden">
        {sendError !== null && !isTooSoon && (
          <Alert type="warning" isInline>
            {words(sendError)}
          </Alert>
        )}
      </div>
      <CodeField
        value={code}
        length={wanted}
        alphabet={alphabet}
        error={words(codeError) ?? (isErrorSmsCode ? t`Код не подходит` : null)}
        help={
          sent ? t`Отправили на ${shown}. Код придёт в SMS в течение минуты` : t`Номер: ${shown}`
        }
        readOnly={isChecking}
        onCode={(typed) => {
          flow.type(typed);
          if (isCheckedAtOnce && typed.length === wanted && typed !== code) void flow.check();
        }}
      />
      {!isCheckedAtOnce && (
        <Button
          type="submit"
          variant="filled"
          size="lg"
          isWide
          state={isChecking ? 'pending' : 'idle'}
        >
          <Trans>Подтвердить</Trans>
        </Button>
      )}
      <Resend flow={flow} onResend={onResend} />
      <div className="flex flex-wrap justify-center gap-x-4">
        {!flow.isPhoneFixed && (
          <Button variant="text" onClick={flow.changePhone}>
            <Trans>Изменить телефон</Trans>
          </Button>
        )}
        <Button variant="text" onClick={() => openModal(SMS_HELP_DIALOG)}>
          <Trans>SMS не приходит?</Trans>
        </Button>
      </div>
    </form>
  );
}

/** The countdown, then the button in its place; a wrong form around it asks for nothing (I5-037). */
function Resend({ flow, onResend }: { readonly flow: CodeFlow; readonly onResend: () => void }) {
  const left = useSecondsLeft(flow);
  const { state, sent, sendError } = useCodeState(flow);
  const time = minutesText(left);
  if (sent === null && sendError === null) return null;
  return (
    <div className="flex min-h-12 flex-col justify-center">
      {left > 0 ? (
        <p data-resend-in={left} className="text-center text-14 text-ink-2 tabular-nums">
          <Trans>Новый код можно запросить через {time}</Trans>
        </p>
      ) : (
        <Button
          isWide
          state={state === 'sending' ? 'pending' : 'idle'}
          isDisabled={!flow.isFormValid()}
          onClick={onResend}
        >
          <Trans>Отправить код ещё раз</Trans>
        </Button>
      )}
    </div>
  );
}
