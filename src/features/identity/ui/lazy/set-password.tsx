import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Alert } from '#kit/alert.tsx';
import { PasswordField } from '#kit/text-field.tsx';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { changePassword } from '../../calls/identity.ts';
import { FIRST_PASSWORD } from '../../model.ts';
import {
  readPasswordAnswer,
  type PasswordAnswer,
  type SaidOfPassword,
} from '../../rules/password-answer.ts';

export interface SetPasswordProps {
  readonly formToken: string;
  /** By which they will sign in. */
  readonly contract: string;
  /** Signed in within the last half hour: what is asked for in place of a password. */
  readonly isFresh: boolean;
  /** What came of the form when a browser without scripts sent it. */
  readonly posted: SaidOfPassword | null;
  /** Told once it is set; what is said of it then is the page's. */
  readonly onDone?: (words: string) => void;
}

/**
 * The first password of somebody who registered in the middle of buying, without the old one that they do not have. Whose login is older
 * gets a link by mail.
 */
export default function SetPassword({
  formToken,
  contract,
  isFresh,
  posted,
  onDone,
}: SetPasswordProps) {
  const password = useFirstPassword(posted, onDone);
  const { answer } = password;
  const over = answer ? answer.isOver : isFresh ? null : 'late';
  return (
    <Card aria-labelledby="first-password-title" data-set-password>
      <h2 id="first-password-title" className="mb-2 text-18 font-semi">
        <Trans>Задайте пароль</Trans>
      </h2>
      <div aria-live="polite" className="not-empty:mb-4">
        {answer && !answer.fieldError && !over && (
          <Alert type={answer.isDone ? 'success' : 'error'} isInline>
            {answer.isDone ? (
              <Trans>Пароль задан. Входите с ним по номеру {contract}.</Trans>
            ) : (
              answer.message
            )}
          </Alert>
        )}
      </div>
      {over && <OtherWay over={over} contract={contract} />}
      {!over && !answer?.isDone && (
        <PasswordForm formToken={formToken} contract={contract} password={password} />
      )}
    </Card>
  );
}

/** What is typed, and what the server said of it. */
function useFirstPassword(posted: SetPasswordProps['posted'], onDone: SetPasswordProps['onDone']) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState(posted && readPasswordAnswer(posted));
  const [isSending, setSending] = useState(false);
  return {
    typed,
    answer,
    isSending,
    edit(text: string) {
      setTyped(text);
      setAnswer(null);
    },
    async send() {
      setSending(true);
      const result = await call(changePassword, {
        body: { password_new: typed },
      });
      setSending(false);
      if (result.success && onDone) return onDone(result.message.join(' '));
      const said = readPasswordAnswer({ fields: {}, ...result });
      setAnswer({ ...said, message: said.message || t`Сервер не отвечает. Попробуйте позднее` });
      if (said.fieldError) document.getElementById('first-password')?.focus();
    },
  };
}

interface OtherWayProps {
  readonly over: NonNullable<PasswordAnswer['isOver']>;
  readonly contract: string;
}

/** How a password is set, or changed, by whom this form helps no more. */
function OtherWay({ over, contract }: OtherWayProps) {
  const { paths } = useShell();
  if (over === 'late')
    return (
      <>
        <p className="mb-4 text-ink-2">
          <Trans>Вы вошли больше получаса назад, поэтому пароль задают по ссылке из письма.</Trans>
        </p>
        <ButtonLink to={paths.passwordRecovery({ login: contract })}>
          <Trans>Получить ссылку</Trans>
        </ButtonLink>
      </>
    );
  return (
    <>
      <p className="mb-4 text-ink-2">
        <Trans>Пароль уже задан. Сменить его можно в личных данных.</Trans>
      </p>
      <ButtonLink to={paths.profile()}>
        <Trans>Личные данные</Trans>
      </ButtonLink>
    </>
  );
}

type PasswordFormProps = Pick<SetPasswordProps, 'formToken' | 'contract'> & {
  readonly password: ReturnType<typeof useFirstPassword>;
};

function PasswordForm({ formToken, contract, password }: PasswordFormProps) {
  const { t } = useLingui();
  const { typed, answer, isSending, edit, send } = password;
  return (
    <form
      method="post"
      noValidate
      className="flex max-w-120 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void send();
      }}
    >
      <p className="text-ink-2">
        <Trans>
          С ним вы увидите заказ и баллы на любом устройстве. Входить — по номеру {contract}.
        </Trans>
      </p>
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="intent" value={FIRST_PASSWORD} />
      {/* For the browser's own list of passwords. */}
      <input type="text" name="username" autoComplete="username" value={contract} readOnly hidden />
      <PasswordField
        id="first-password"
        name="password_new"
        label={t`Пароль`}
        help={t`От 8 символов; длинная фраза лучше сложного слова`}
        autoComplete="new-password"
        enterKeyHint="done"
        value={typed}
        error={answer?.fieldError}
        onChange={(event) => edit(event.target.value)}
      />
      <Button type="submit" className="self-start" state={isSending ? 'pending' : 'idle'}>
        <Trans>Задать пароль</Trans>
      </Button>
    </form>
  );
}
