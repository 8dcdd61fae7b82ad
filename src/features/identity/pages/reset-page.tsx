import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, ButtonLink } from '#kit/button.tsx';
import { PasswordField } from '#kit/text-field.tsx';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { resetPassword } from '../calls/identity.ts';
import { loadReset, postReset } from '../loaders/recovery.ts';
import { isRepeatedRight } from '../rules/repeated-password.ts';
import { AnswerLine } from '../ui/answer-line.tsx';
import { FormSheet } from '../ui/form-sheet.tsx';
import type { Route } from './+types/reset-page';

export const loader = (input: Route.LoaderArgs) => loadReset(input);
export const action = (input: Route.ActionArgs) => postReset(input);

/** What the server said, to scripts and to forms alike. */
interface ResetAnswer {
  readonly isDone: boolean;
  readonly isLinkOver: boolean;
  readonly message: string;
  /** Stands at the field of the new password. */
  readonly fieldError: string | null;
}

/** Where the mail's link leads: a new password, or the first one, typed twice. */
export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { formToken } = loaderData;
  const token = actionData?.token ?? loaderData.token;
  const reset = useReset(
    token,
    actionData?.answer ?? loaderData.answer,
    actionData?.isDifferent ?? false,
  );
  const { answer } = reset;
  // Once it is set there is one, and the page stays the page of the first.
  const [isFirst] = useState(loaderData.isFirst);
  return (
    <FormSheet title={isFirst ? t`Пароль для входа` : t`Новый пароль`}>
      <title>{isFirst ? shopTitle(t`Пароль для входа`) : shopTitle(t`Новый пароль`)}</title>
      <AnswerLine
        isGood={answer?.isDone}
        words={answer && !answer.fieldError ? answer.message : null}
      />
      {answer && <WayOn answer={answer} isFirst={isFirst} />}
      {!answer?.isDone && !answer?.isLinkOver && (
        <ResetForm formToken={formToken} token={token} isFirst={isFirst} reset={reset} />
      )}
    </FormSheet>
  );
}

/** Both passwords, and what the server said of them. */
function useReset(token: string, posted: ResetAnswer | null, isPostedDifferent: boolean) {
  const { t } = useLingui();
  const [values, setValues] = useState({ fresh: '', repeated: '' });
  const [answer, setAnswer] = useState(posted);
  const [isDifferent, setDifferent] = useState(isPostedDifferent);
  const [isSending, setSending] = useState(false);
  return {
    values,
    answer,
    isDifferent,
    isSending,
    edit: (name: keyof typeof values) => (event: { target: { value: string } }) => {
      setDifferent(false);
      setAnswer(null);
      setValues({ ...values, [name]: event.target.value });
    },
    async send() {
      const isRight = isRepeatedRight(values.fresh, values.repeated);
      setDifferent(!isRight);
      if (!isRight) return document.getElementById('reset-repeated')?.focus();
      setSending(true);
      const result = await call(resetPassword, {
        body: { token, password: values.fresh },
      });
      setSending(false);
      setAnswer({
        isDone: result.success,
        isLinkOver: result.code === 'LINK_OVER',
        message: result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее`,
        fieldError: result.success ? null : (result.fields.password ?? null),
      });
      if (!result.success && result.fields.password)
        document.getElementById('reset-password')?.focus();
    },
  };
}

interface WayOnProps {
  readonly answer: ResetAnswer;
  readonly isFirst: boolean;
}

/** To the login with the new password; to another mail where the link of this one is over. */
function WayOn({ answer: { isDone, isLinkOver }, isFirst }: WayOnProps) {
  const { paths } = useShell();
  return (
    <>
      {isDone && (
        <ButtonLink to={paths.login()} variant="filled" size="lg" isWide className="mt-4">
          {isFirst ? <Trans>Войти с паролем</Trans> : <Trans>Войти с новым паролем</Trans>}
        </ButtonLink>
      )}
      {isLinkOver && (
        <ButtonLink
          to={paths.passwordRecovery()}
          variant="filled"
          size="lg"
          isWide
          className="mt-4"
        >
          <Trans>Запросить новую ссылку</Trans>
        </ButtonLink>
      )}
    </>
  );
}

interface ResetFormProps {
  readonly formToken: string;
  readonly token: string;
  /** Whoever follows the link has no password yet. */
  readonly isFirst: boolean;
  readonly reset: ReturnType<typeof useReset>;
}

function ResetForm({ formToken, token, isFirst, reset }: ResetFormProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { values, answer, isDifferent, isSending, edit, send } = reset;
  return (
    <form
      method="post"
      action={paths.passwordReset(token)}
      noValidate
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="token" value={token} />
      <PasswordField
        id="reset-password"
        name="password"
        label={isFirst ? t`Пароль` : t`Новый пароль`}
        help={t`От 8 символов; длинная фраза лучше сложного слова`}
        autoComplete="new-password"
        value={values.fresh}
        error={answer?.fieldError}
        onChange={edit('fresh')}
      />
      <PasswordField
        id="reset-repeated"
        name="repeated"
        label={isFirst ? t`Повторите пароль` : t`Повторите новый пароль`}
        autoComplete="new-password"
        enterKeyHint="done"
        value={values.repeated}
        error={isDifferent ? t`Повторный ввод не совпадает с новым паролем` : null}
        onChange={edit('repeated')}
      />
      <Button
        type="submit"
        variant="filled"
        size="lg"
        isWide
        state={isSending ? 'pending' : 'idle'}
      >
        <Trans>Задать пароль</Trans>
      </Button>
    </form>
  );
}
