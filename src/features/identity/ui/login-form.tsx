import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { CaptchaField, type CaptchaHandle } from '#features/captcha/ui/public.ts';
import { Button } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { PasswordField, TextField } from '#kit/text-field.tsx';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { useText } from '#web/use-text.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { KnownVisitor } from '../rules/known-visitor.ts';
import type { LoginVariant } from '../rules/login-variant.ts';
import { AnswerLine } from './answer-line.tsx';
import { LoginLinks } from './login-links.tsx';
import { useLogin } from './use-login.ts';
import { WhoLine } from './who-line.tsx';

export interface LoginFormProps {
  readonly variant: LoginVariant;
  /** Who confirms that it is them: only the password is asked for. */
  readonly known?: KnownVisitor | null;
  /** Where a browser without scripts goes on. */
  readonly back?: string | null;
  /** Proof for a browser without scripts. */
  readonly formToken?: string;
  /** What the server said to such a browser. */
  readonly posted?:
    | {
        readonly message: string;
        readonly login: string;
        /** Stands for a captcha after a while; empty: that way is used up. */
        readonly waitTicket?: string | undefined;
      }
    | undefined;
  /** Goes on with what was wanted; by default the page comes up again with the new visitor. */
  readonly onSignedIn?: () => void;
  /** Told as soon as somebody is signed in, before what follows. */
  readonly onSubmitted?: () => void;
}

/** Login by number or e-mail and password (I2-057, I2-058), with a captcha once the server asks for one (I4-041). */
export function LoginForm(props: LoginFormProps) {
  const { variant, known, back, formToken, posted } = props;
  const { t } = useLingui();
  const { paths } = useShell();
  const { name, password, captcha, captchaField, isSending, trouble, submit } = useLoginForm(props);
  return (
    <form
      method="post"
      action={paths.login()}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={submit}
    >
      {formToken && <input type="hidden" name="_csrf_token" value={formToken} />}
      {back && <input type="hidden" name="back" value={back} />}
      {variant === 'quick-checkout' && (
        <p className="text-ink-2">
          <Trans>Всё, что вы уже ввели, сохранится: после входа вы вернётесь к этому шагу.</Trans>
        </p>
      )}
      {known && <WhoLine known={known} />}
      {posted?.waitTicket !== undefined && <WaitFirst ticket={posted.waitTicket} />}
      <AnswerLine words={trouble} />
      {!known && (
        <TextField
          {...name}
          name="_username"
          label={t`Номер или почта`}
          help={t`Регистрационный номер или почта, указанная при регистрации`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
      )}
      <div>
        <PasswordField
          {...password}
          name="_password"
          label={t`Пароль`}
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <ForgottenLink />
      </div>
      {captcha.isAsked && (
        <CaptchaField
          key={captcha.attempt}
          ref={captchaField}
          form="login"
          name="_token"
          isVisible={captcha.isVisible}
        />
      )}
      <Button
        type="submit"
        variant="filled"
        size="lg"
        isWide
        state={isSending ? 'pending' : 'idle'}
      >
        {known ? <Trans>Подтвердить</Trans> : <Trans>Войти</Trans>}
      </Button>
      {!known && <LoginLinks />}
    </form>
  );
}

/** What is typed in, and whether it can be sent: what is empty is said once it was tried, and gets the focus. */
function useLoginForm({ known, posted, onSignedIn, onSubmitted }: LoginFormProps) {
  // The page and the sidebar over it may both show the form.
  const id = useId();
  const { error, isSending, captcha, clear, send } = useLogin(onSignedIn, onSubmitted);
  const [login, setLogin] = useState(known?.contract ?? posted?.login ?? '');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const captchaField = useRef<CaptchaHandle>(null);
  const required = useText()(FIELD_TEXTS.required);
  const takeToken = async () => (await captchaField.current?.takeToken()) ?? '';
  const nameId = `${id}-name`;
  const passwordId = `${id}-password`;
  const [isNameless, isPasswordless] = [login.trim() === '', password === ''];
  const write = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    clear();
    set(event.target.value);
  };
  return {
    name: {
      id: nameId,
      value: login,
      error: isTried && isNameless ? required : null,
      onChange: write(setLogin),
    },
    password: {
      id: passwordId,
      value: password,
      error: isTried && isPasswordless ? required : null,
      onChange: write(setPassword),
    },
    captcha,
    captchaField,
    isSending,
    trouble: error ?? posted?.message ?? null,
    submit(event: FormEvent) {
      event.preventDefault();
      setTried(true);
      if (isNameless) document.getElementById(nameId)?.focus();
      else if (isPasswordless) document.getElementById(passwordId)?.focus();
      else if (!isSending) void send(login.trim(), password, takeToken);
    },
  };
}

/** For a browser without scripts, in place of a captcha. @param ticket Empty: that way is used up. */
function WaitFirst({ ticket }: { ticket: string }) {
  return (
    <>
      {ticket && <input type="hidden" name="_wait" value={ticket} />}
      <Alert type="warning" isInline>
        {ticket === '' ? (
          <Trans>
            Слишком много попыток. Войдите по коду из SMS ниже или восстановите пароль по почте.
            Вход по паролю откроется через час.
          </Trans>
        ) : (
          <Trans>
            Защищаем ваш пароль от подбора: подождите 30 секунд, введите его и нажмите «Войти» ещё
            раз. Или войдите по коду из SMS ниже, или восстановите пароль по почте.
          </Trans>
        )}
      </Alert>
    </>
  );
}

function ForgottenLink() {
  const { paths } = useShell();
  return (
    <Link
      to={paths.passwordRecovery()}
      className="-mb-2 inline-flex min-h-11 items-center text-14 underline hover:text-brand"
    >
      <Trans>Забыли пароль?</Trans>
    </Link>
  );
}
