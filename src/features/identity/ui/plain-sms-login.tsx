import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { PostedCode } from '../loaders/login.ts';

export interface PlainSmsLoginProps {
  readonly formToken: string;
  readonly back: string | null;
  readonly posted: PostedCode | undefined;
  /** The phone of whoever is known already. */
  readonly phone?: string | undefined;
}

/**
 * Login by a code for browsers without scripts: the phone, then the code (I1-001, I2-069). It lies in `noscript`, so that it neither shows
 * up for a moment before scripts are there nor moves anything.
 */
export function PlainSmsLogin({ formToken, back, posted, phone = '' }: PlainSmsLoginProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const isSent = posted?.isSent === true;
  const shown = posted?.sentTo ?? '';
  return (
    <noscript>
      <form
        id="sms"
        method="post"
        action={paths.login()}
        noValidate
        className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
      >
        <input type="hidden" name="_csrf_token" value={formToken} />
        {back !== null && <input type="hidden" name="back" value={back} />}
        <h2 className="text-20 font-semi">
          <Trans>Вход по коду из SMS</Trans>
        </h2>
        {posted && posted.message !== '' && (
          <Alert type="error" isInline>
            {posted.message}
          </Alert>
        )}
        <TextField
          id="plain-phone"
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          label={t`Телефон`}
          defaultValue={posted?.phone ?? phone}
          error={posted?.fields['phone'] ?? null}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back for this field, below the other login
          autoFocus={posted !== undefined && !isSent}
        />
        {isSent && (
          <TextField
            id="plain-code"
            name="code"
            label={t`Код из SMS`}
            help={t`Отправили на ${shown}. Код придёт в SMS в течение минуты`}
            autoComplete="one-time-code"
            inputMode="text"
            maxLength={8}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page came back for this field, below the other login
            autoFocus
            error={posted.fields['code'] ?? null}
          />
        )}
        {isSent && (
          <>
            <input type="hidden" name="sentTo" value={shown} />
            <Button type="submit" name="intent" value="code" variant="filled" isWide>
              <Trans>Войти по коду</Trans>
            </Button>
          </>
        )}
        <Button type="submit" name="intent" value="phone" isWide>
          {isSent ? <Trans>Отправить код ещё раз</Trans> : <Trans>Получить код</Trans>}
        </Button>
      </form>
    </noscript>
  );
}
