import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { addressOf, call } from '#web/call-client.ts';
import { getCaptchaConfig, type CaptchaConfig } from '../calls/captcha.ts';
import type { CaptchaForm, CaptchaNotice, CaptchaService } from '../model.ts';
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

type State =
  | { readonly kind: 'working' }
  | { readonly kind: 'asking'; readonly service: CaptchaService }
  | {
      readonly kind: 'passed';
      /** Whose frame gave it; null where the browser found it by itself. */
      readonly service: CaptchaService | null;
      readonly token: string;
      readonly wasPressed: boolean;
    }
  | { readonly kind: 'lost' };

const NOT_PASSED = { token: '', wasPressed: false };

/** Services that show the visitor something to press; the others work by themselves. */
const PRESSED: ReadonlySet<CaptchaService> = new Set(['smart', 'visible']);

const serviceOf = ({ provider, hasVisible }: CaptchaConfig, isVisible: boolean): CaptchaService =>
  isVisible && hasVisible ? 'visible' : provider;

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
  const [state, setState] = useState<State>({ kind: 'working' });
  const [attempt, setAttempt] = useState(0);
  const waiting = useRef<((token: string | null) => void)[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    const begin = async () => {
      const config = await call(getCaptchaConfig, {}, { signal: controller.signal });
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

  const { token, wasPressed } = state.kind === 'passed' ? state : NOT_PASSED;
  const isOver = state.kind === 'passed' || state.kind === 'lost';
  const isPressed = state.kind === 'asking' && PRESSED.has(state.service);
  const answer = state.kind === 'lost' ? null : token;
  useEffect(() => {
    if (isOver || isPressed) for (const take of waiting.current.splice(0)) take(answer);
  }, [isOver, isPressed, answer]);
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
  useImperativeHandle(ref, () => ({
    takeToken: () =>
      isOver || isPressed
        ? Promise.resolve(answer)
        : new Promise((resolve) => {
            waiting.current.push(resolve);
          }),
  }));

  // A score grows old: its frame stays and gives the next one in time.
  const isFramed =
    state.kind === 'asking' || (state.kind === 'passed' && state.service === 'score');
  return (
    <div data-captcha={state.kind} className="flex flex-col gap-2">
      <input type="hidden" name={name} value={token} />
      {isFramed && state.service && (
        <CaptchaFrame
          form={form}
          service={state.service}
          onNotice={({ captcha, token: given }) =>
            setState(
              captcha === 'token' && given
                ? { kind: 'passed', service: state.service, token: given, wasPressed: isPressed }
                : { kind: 'lost' },
            )
          }
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
            <Button
              size="sm"
              onClick={() => {
                setState({ kind: 'working' });
                setAttempt(attempt + 1);
              }}
            >
              <Trans>Повторить</Trans>
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

interface CaptchaFrameProps {
  readonly form: CaptchaForm;
  readonly service: CaptchaService;
  readonly onNotice: (notice: CaptchaNotice) => void;
}

const isNotice = (data: unknown): data is CaptchaNotice =>
  typeof data === 'object' &&
  data !== null &&
  'captcha' in data &&
  typeof data.captcha === 'string';

/** Another's captcha in a page of its own: no script of theirs runs in ours. */
function CaptchaFrame({ form, service, onNotice }: CaptchaFrameProps) {
  const { i18n, t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const tell = useRef(onNotice);
  useEffect(() => {
    tell.current = onNotice;
  });
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === frame.current?.contentWindow && origin === location.origin && isNotice(data))
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
      hidden={!PRESSED.has(service)}
      className="h-25 w-full rounded-sm border-0"
    />
  );
}
