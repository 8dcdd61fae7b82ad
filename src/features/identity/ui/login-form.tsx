import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { PasswordField, TextField } from '#kit/text-field.tsx';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { useText } from '#web/use-text.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { LoginVariant } from '../rules/login-variant.ts';
import { useLogin } from './use-login.ts';

export interface LoginFormProps {
  readonly variant: LoginVariant;
  /** Where a browser without scripts goes on. */
  readonly back?: string | null;
  /** Proof for a browser without scripts. */
  readonly formToken?: string;
  /** What the server said to such a browser. */
  readonly posted?: { readonly message: string; readonly login: string } | undefined;
}

/** Login by number or e-mail and password (I2-057, I2-058). */
export function LoginForm({ variant, back, formToken, posted }: LoginFormProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { error, isSending, clear, send } = useLogin();
  const [login, setLogin] = useState(posted?.login ?? '');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const required = useText()(FIELD_TEXTS.required);
  const trouble = error ?? posted?.message ?? null;
  return (
    <form
      method="post"
      action={paths.login()}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (login.trim() === '') document.getElementById('login-name')?.focus();
        else if (password === '') document.getElementById('login-password')?.focus();
        else if (!isSending) void send(login.trim(), password);
      }}
    >
      {formToken && <input type="hidden" name="_csrf_token" value={formToken} />}
      {back && <input type="hidden" name="back" value={back} />}
      {variant === 'quick-checkout' && (
        <p className="text-ink-2">
          <Trans>Всё, что вы уже ввели, сохранится: после входа вы вернётесь к этому шагу.</Trans>
        </p>
      )}
      <div aria-live="assertive">
        {trouble && (
          <Notice type="error" isInline>
            {trouble}
          </Notice>
        )}
      </div>
      <TextField
        id="login-name"
        name="_username"
        label={t`Номер или почта`}
        help={t`Регистрационный номер или почта, указанная при регистрации`}
        value={login}
        error={isTried && login.trim() === '' ? required : null}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        onChange={(event) => {
          clear();
          setLogin(event.target.value);
        }}
      />
      <PasswordField
        id="login-password"
        name="_password"
        label={t`Пароль`}
        value={password}
        error={isTried && password === '' ? required : null}
        autoComplete="current-password"
        enterKeyHint="go"
        onChange={(event) => {
          clear();
          setPassword(event.target.value);
        }}
      />
      <Button type="submit" variant="filled" size="lg" isWide state={isSending ? 'pending' : 'idle'}>
        <Trans>Войти</Trans>
      </Button>
      <p className="text-14 text-ink-2">
        <Trans>
          Авторизуясь, Вы принимаете условия{' '}
          <Link to={paths.staticPage('user-agreement')} className="underline hover:text-brand">
            Пользовательского соглашения
          </Link>
        </Trans>
      </p>
    </form>
  );
}
