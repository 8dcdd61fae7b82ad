import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { addressOf, call } from '#web/call-client.ts';
import { getCaptchaConfig } from '../calls/captcha.ts';
import type { CaptchaForm, CaptchaFrameMessage, CaptchaService } from '../model.ts';
import {
  afterMessage,
  answerOf,
  framedService,
  isPressable,
  isPressAwaited,
  serviceOf,
  type CaptchaState,
} from '../rules/captcha-state.ts';
import { captchaFramePath } from '../rules/frame-path.ts';

export interface CaptchaHandle {
  /** The answer, as soon as there is one; '' when the visitor has something to press first, null when nothing can be had. */
  takeToken(): Promise<string | null>;
}

export interface CaptchaFieldProps {
  readonly form: CaptchaForm;
  /** Name of the hidden input. */
  readonly name?: string;
  /** Shows something to press: the server answered `useVisibleReCaptcha`. */
  readonly isVisible?: boolean;
  /** Told the first answer as soon as it is there, and whether the visitor had to press something for it; not of those that renew it. */
  readonly onPassed?: (token: string, wasPressed: boolean) => void;
  readonly ref?: Ref<CaptchaHandle>;
}

const NOT_PASSED = { token: '', wasPressed: false };

/**
 * The captcha of a form, whichever service asks here. An answer is good once: give the field another `key` after each refusal.
 * Source: I5-044, I8-015.
 */
export function CaptchaField({
  form,
  name = 'token',
  isVisible = false,
  onPassed,
  ref,
}: CaptchaFieldProps) {
  const { state, setState, retry } = useCaptcha(form, isVisible);
  useAnswer(state, ref);
  useFirstPassing(state, onPassed);
  const service = framedService(state);
  const isPressed = isPressAwaited(state);
  return (
    <div data-captcha={state.kind} className="flex flex-col gap-2">
      <input type="hidden" name={name} value={state.kind === 'passed' ? state.token : ''} />
      {service && (
        <CaptchaFrame
          form={form}
          service={service}
          onMessage={(message) => setState(afterMessage(message, service, isPressed))}
        />
      )}
      <div role="status" className="flex min-h-11 items-center gap-3 text-14 text-ink-2">
        {(state.kind === 'working' || (state.kind === 'asking' && !isPressed)) && (
          <>
            <Spinner />
            <Trans>Проверяем, что вы не робот</Trans>
          </>
        )}
        {state.kind === 'passed' && (
          <>
            <Icon name="tick" size={20} className="text-ok" />
            <Trans>Проверка пройдена</Trans>
          </>
        )}
        {state.kind === 'lost' && (
          <>
            <Icon name="error" size={20} className="shrink-0 text-err" />
            <span className="flex-1">
              <Trans>Проверка не загрузилась. Проверьте соединение и повторите</Trans>
            </span>
            <Button size="sm" onClick={retry}>
              <Trans>Повторить</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Begins with the service that the shop has chosen, and works by itself where that is what it is for. */
function useCaptcha(form: CaptchaForm, isVisible: boolean) {
  const [state, setState] = useState<CaptchaState>({ kind: 'working' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    const begin = async () => {
      const config = await call(
        getCaptchaConfig,
        {},
        {
          signal: controller.signal,
          isQuiet: true,
        },
      );
      const service = config.success ? serviceOf(config.data, isVisible) : null;
      if (service !== null && service !== 'altcha') return setState({ kind: 'asking', service });
      // The work itself comes with the first form that asks for it.
      const { solveForm } = await import('./solve-challenge.ts');
      const token = service && (await solveForm(form, controller));
      if (!controller.signal.aborted)
        setState(
          token ? { kind: 'passed', service: null, token, wasPressed: false } : { kind: 'lost' },
        );
    };
    begin().catch((fault: unknown) => {
      if (controller.signal.aborted) return;
      console.error(fault);
      setState({ kind: 'lost' });
    });
    return () => controller.abort();
  }, [form, isVisible, attempt]);
  return {
    state,
    setState,
    retry(): void {
      setState({ kind: 'working' });
      setAttempt(attempt + 1);
    },
  };
}

/** Whoever asks for the answer has it as soon as it is there. */
function useAnswer(state: CaptchaState, ref: Ref<CaptchaHandle> | undefined): void {
  const waiting = useRef<((token: string | null) => void)[]>([]);
  const answer = answerOf(state);
  useEffect(() => {
    if (answer !== undefined) for (const take of waiting.current.splice(0)) take(answer);
  }, [answer]);
  useImperativeHandle(ref, () => ({
    takeToken: () =>
      answer !== undefined
        ? Promise.resolve(answer)
        : new Promise((resolve) => {
            waiting.current.push(resolve);
          }),
  }));
}

/** Tells of the first answer alone. */
function useFirstPassing(state: CaptchaState, onPassed: CaptchaFieldProps['onPassed']): void {
  const { token, wasPressed } = state.kind === 'passed' ? state : NOT_PASSED;
  const tell = useRef(onPassed);
  useEffect(() => {
    tell.current = onPassed;
  });
  const isTold = useRef(false);
  useEffect(() => {
    if (token === '' || isTold.current) return;
    isTold.current = true;
    tell.current?.(token, wasPressed);
  }, [token, wasPressed]);
}

interface CaptchaFrameProps {
  readonly form: CaptchaForm;
  readonly service: CaptchaService;
  readonly onMessage: (message: CaptchaFrameMessage) => void;
}

const isFrameMessage = (data: unknown): data is CaptchaFrameMessage =>
  typeof data === 'object' &&
  data !== null &&
  'captcha' in data &&
  typeof data.captcha === 'string';

/** Another's captcha in a page of its own: no script of theirs runs in ours. */
function CaptchaFrame({ form, service, onMessage }: CaptchaFrameProps) {
  const { i18n, t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useRef(onMessage);
  useEffect(() => {
    tell.current = onMessage;
  });
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (
        source === frame.current?.contentWindow &&
        origin === location.origin &&
        isFrameMessage(data)
      )
        tell.current(data);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return (
    // Its document is ours and carries a policy of its own; the service needs a real origin to know its keys by.
    // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
    <iframe
      ref={frame}
      src={addressOf(captchaFramePath, i18n.locale, { query: { form, service } })}
      title={t`Проверка, что вы не робот`}
      hidden={!isPressable(service)}
      className="h-25 w-full rounded-sm border-0"
    />
  );
}
