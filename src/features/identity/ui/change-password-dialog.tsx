import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Alert } from '#kit/alert.tsx';
import { PasswordField } from '#kit/text-field.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { toast } from '#overlays/toasts.ts';
import { call } from '#web/call-client.ts';
import { changePassword } from '../calls/identity.ts';
import { isRepeatedRight } from '../rules/repeated-password.ts';

const FORM = 'change-password';

/** Old, new, and new once more (I2-066, I2-067). What the server says stands at its field (I8-017). */
export default function ChangePasswordDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const { wrong, isWhole, isSending, fieldOf, send } = useChangePassword(onClose);
  return (
    <DialogSurface
      kind="sidebar"
      isOpen={isOpen}
      onClose={onClose}
      isClosedByBackdrop={false}
      title={<Trans>Изменение пароля</Trans>}
      footer={<Buttons isWhole={isWhole} isSending={isSending} onClose={onClose} />}
    >
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div role="alert" className="empty:hidden">
          {wrong._ && (
            <Alert type="error" isInline>
              {wrong._}
            </Alert>
          )}
        </div>
        <PasswordField
          {...fieldOf('password_old')}
          label={t`Старый пароль`}
          autoComplete="current-password"
        />
        <PasswordField
          {...fieldOf('password_new')}
          label={t`Новый пароль`}
          help={t`От 8 символов; длинная фраза лучше сложного слова`}
          autoComplete="new-password"
        />
        <PasswordField
          {...fieldOf('password_repeated')}
          label={t`Повторите новый пароль`}
          autoComplete="new-password"
          enterKeyHint="done"
        />
      </form>
    </DialogSurface>
  );
}

const NOTHING_TYPED = { password_old: '', password_new: '', password_repeated: '' };
type Field = keyof typeof NOTHING_TYPED;
const idOf = (field: Field): string => field.replace('_', '-');

/** The three passwords, what is wrong with them (`_`: with none in particular), and the change. */
function useChangePassword(onDone: () => void) {
  const { t } = useLingui();
  const [values, setValues] = useState(NOTHING_TYPED);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const isWhole = Object.values(values).every((value) => value !== '');
  const refuse = (field: Field, faults: Readonly<Record<string, string>>) => {
    setWrong(faults);
    document.getElementById(idOf(field))?.focus();
  };

  async function send() {
    if (!isWhole || isSending) return;
    const { password_old, password_new, password_repeated } = values;
    if (!isRepeatedRight(password_new, password_repeated))
      return refuse('password_repeated', {
        password_repeated: t`Повторный ввод не совпадает с новым паролем`,
      });
    setSending(true);
    const result = await call(changePassword, { body: { password_old, password_new } });
    setSending(false);
    if (!result.success) {
      const { fields } = result;
      if ('password_old' in fields) return refuse('password_old', fields);
      if ('password_new' in fields) return refuse('password_new', fields);
      return setWrong({ _: result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее` });
    }
    onDone();
    for (const words of result.message)
      toast({ type: 'success', category: 'security', text: words });
  }

  const fieldOf = (field: Field) => ({
    id: idOf(field),
    name: field,
    value: values[field],
    error: wrong[field],
    onChange: (event: { target: { value: string } }) => {
      // Any edit clears what was said (I4-044).
      setWrong({});
      setValues({ ...values, [field]: event.target.value });
    },
  });
  return { wrong, isWhole, isSending, fieldOf, send };
}

interface ButtonsProps {
  readonly isWhole: boolean;
  readonly isSending: boolean;
  readonly onClose: () => void;
}

function Buttons({ isWhole, isSending, onClose }: ButtonsProps) {
  const why = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        type="submit"
        form={FORM}
        variant="filled"
        isDisabled={!isWhole}
        state={isSending ? 'pending' : 'idle'}
        aria-describedby={isWhole ? undefined : why}
      >
        <Trans>Изменить</Trans>
      </Button>
      <Button onClick={onClose}>
        <Trans>Отмена</Trans>
      </Button>
      {!isWhole && (
        <p id={why} className="w-full text-14 text-ink-2">
          <Trans>Заполните все три поля</Trans>
        </p>
      )}
    </div>
  );
}
