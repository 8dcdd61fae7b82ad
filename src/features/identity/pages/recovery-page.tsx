import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { CaptchaField, type CaptchaHandle } from '#features/captcha/ui/public.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useText } from '#web/use-text.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { requestRecovery } from '../calls/identity.ts';
import { loadRecovery, postRecovery } from '../loaders/recovery.ts';
import { captchaAfter, NO_CAPTCHA } from '../rules/recovery-captcha.ts';
import { AnswerLine } from '../ui/answer-line.tsx';
import { AuthPrompt } from '../ui/auth-prompt.tsx';
import { FormSheet } from '../ui/form-sheet.tsx';
import type { Route } from './+types/recovery-page';

export const loader = (input: Route.LoaderArgs) => loadRecovery(input);
export const action = (input: Route.ActionArgs) => postRecovery(input);

/** Asks for a mail with a link to a new password (I2-021, I2-061). The answer tells nobody who has an account. */
export default function RecoveryPage({
  loaderData: { formToken, login },
  actionData,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const recovery = useRecovery(actionData?.posted ?? null);
  const { answer } = recovery;
  return (
    <FormSheet title={t`Восстановление пароля`}>
      <title>{shopTitle(t`Восстановление пароля`)}</title>
      <AnswerLine isGood={answer?.isSent} words={answer?.message ?? null} />
      {answer?.isSent ? (
        <p className="mt-4 text-ink-2">
          <Trans>
            Ссылка в письме действует один час. Если письма нет, посмотрите в папке «Спам».
          </Trans>
        </p>
      ) : (
        <RecoveryForm
          formToken={formToken}
          login={actionData?.login ?? login}
          recovery={recovery}
        />
      )}
      <div className="mt-8">
        <AuthPrompt />
      </div>
    </FormSheet>
  );
}

/** What the server said, to scripts and to forms alike. */
interface RecoveryAnswer {
  readonly isSent: boolean;
  readonly message: string;
}

/** Asks for the mail, with a captcha once the server wants one. */
function useRecovery(posted: RecoveryAnswer | null) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState(posted);
  const [captcha, setCaptcha] = useState(NO_CAPTCHA);
  const captchaField = useRef<CaptchaHandle>(null);
  return {
    isSending,
    answer,
    captcha,
    captchaField,
    async send(login: string) {
      setSending(true);
      const token = (await captchaField.current?.takeToken()) ?? '';
      const result = await call(requestRecovery, {
        body: { login, ...(token && { token }) },
      });
      setSending(false);
      const message = result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее`;
      setAnswer({ isSent: result.success, message });
      setCaptcha((before) => captchaAfter(before, result));
    },
  };
}

interface RecoveryFormProps {
  readonly formToken: string;
  /** As the address or the form had it. */
  readonly login: string;
  readonly recovery: ReturnType<typeof useRecovery>;
}

function RecoveryForm({ formToken, login: asked, recovery }: RecoveryFormProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const required = useText()(FIELD_TEXTS.required);
  const [login, setLogin] = useState(asked);
  const [isTried, setTried] = useState(false);
  const { isSending, captcha, captchaField, send } = recovery;
  const isEmpty = login.trim() === '';
  return (
    <form
      method="post"
      action={paths.passwordRecovery()}
      noValidate
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isEmpty) document.getElementById('recovery-login')?.focus();
        else if (!isSending) void send(login);
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
        error={isTried && isEmpty ? required : null}
        onChange={(event) => setLogin(event.target.value)}
      />
      {captcha.isAsked && (
        <CaptchaField
          key={captcha.attempt}
          ref={captchaField}
          form="recovery"
          isVisible={captcha.isVisible}
          onPassed={(_token, wasPressed) => {
            if (captcha.goesOn && !wasPressed) void send(login);
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
  );
}
