import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { CaptchaField, type CaptchaHandle } from '#features/captcha/ui/public.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useText } from '#web/use-text.ts';
import { requestRecovery } from '../calls/identity.ts';
import { loadRecovery, postRecovery } from '../loaders/recovery.ts';
import { AuthPrompt } from '../ui/auth-prompt.tsx';
import { FormSheet } from '../ui/form-sheet.tsx';
import type { Route } from './+types/recovery-page';

export const loader = (input: Route.LoaderArgs) => loadRecovery(input);
export const action = (input: Route.ActionArgs) => postRecovery(input);

/** Asks for a mail with a link to a new password (I2-021, I2-061). The answer tells nobody who has an account. */
export default function RecoveryPage({
  loaderData: { formToken, login: asked },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const required = useText()(FIELD_TEXTS.required);
  const [login, setLogin] = useState(actionData?.login ?? asked);
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState(actionData?.posted ?? null);
  const [captcha, setCaptcha] = useState({
    isAsked: false,
    isVisible: false,
    goesOn: false,
    attempt: 0,
  });
  const captchaField = useRef<CaptchaHandle>(null);

  async function send() {
    setSending(true);
    const token = (await captchaField.current?.takeToken()) ?? '';
    const result = await call(requestRecovery, {
      body: { login, ...(token && { token }) },
    });
    setSending(false);
    const message = result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее`;
    setAnswer({ isSent: result.success, message });
    setCaptcha((before) => ({
      isAsked: !result.success && (before.isAsked || result.data.is_show_captcha === true),
      isVisible: !result.success && result.data.useVisibleReCaptcha === true,
      // Refused for want of nothing else: one that solves itself costs no second press.
      goesOn: !result.success && !before.isAsked,
      attempt: before.attempt + 1,
    }));
  }

  return (
    <FormSheet title={t`Восстановление пароля`}>
      <title>{t`Восстановление пароля · Арника`}</title>
      <div aria-live="assertive">
        {answer && (
          <Notice type={answer.isSent ? 'success' : 'error'} isInline>
            {answer.message}
          </Notice>
        )}
      </div>
      {answer?.isSent ? (
        <p className="mt-4 text-ink-2">
          <Trans>
            Ссылка в письме действует один час. Если письма нет, посмотрите в папке «Спам».
          </Trans>
        </p>
      ) : (
        <form
          method="post"
          action={paths.passwordRecovery()}
          noValidate
          className="mt-4 flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (login.trim() === '') document.getElementById('recovery-login')?.focus();
            else if (!isSending) void send();
          }}
        >
          <input type="hidden" name="_csrf_token" value={formToken} />
          <TextField
            id="recovery-login"
            name="login"
            label={t`Номер или почта`}
            help={t`Пришлём ссылку на почту, указанную при регистрации`}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            value={login}
            error={isTried && login.trim() === '' ? required : null}
            onChange={(event) => setLogin(event.target.value)}
          />
          {captcha.isAsked && (
            <CaptchaField
              key={captcha.attempt}
              ref={captchaField}
              form="recovery"
              isVisible={captcha.isVisible}
              onPassed={(_token, wasPressed) => {
                if (captcha.goesOn && !wasPressed) void send();
              }}
            />
          )}
          <Button
            type="submit"
            variant="filled"
            size="lg"
            isWide
            state={isSending ? 'pending' : 'idle'}
          >
            <Trans>Прислать ссылку</Trans>
          </Button>
        </form>
      )}
      <div className="mt-8">
        <AuthPrompt trackingUrl={`${paths.profile()}/tracking`} />
      </div>
    </FormSheet>
  );
}
