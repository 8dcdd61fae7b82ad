import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Notice } from '#kit/notice.tsx';
import { PasswordField } from '#kit/text-field.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { notify } from '#overlays/notices.ts';
import { call } from '#web/call-client.ts';
import { changePassword } from '../calls/identity.ts';
import { isRepeatedRight } from '../rules/repeated-password.ts';

const FORM = 'change-password';

/** Old, new, and new once more (I2-066, I2-067). What the server says stands at its field (I8-017). */
export default function ChangePasswordDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const why = useId();
  const [values, setValues] = useState({ old: '', fresh: '', repeated: '' });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const isWhole = Object.values(values).every((value) => value !== '');
  const edit = (name: keyof typeof values) => (event: { target: { value: string } }) => {
    // Any edit clears what was said (I4-044).
    setWrong({});
    setValues({ ...values, [name]: event.target.value });
  };

  async function send() {
    if (!isWhole || isSending) return;
    if (!isRepeatedRight(values.fresh, values.repeated)) {
      setWrong({ repeated: t`Повторный ввод не совпадает с новым паролем` });
      document.getElementById('password-repeated')?.focus();
      return;
    }
    setSending(true);
    const result = await call(changePassword, {
      body: { password_old: values.old, password_new: values.fresh },
    });
    setSending(false);
    if (result.success) {
      onClose();
      for (const words of result.message)
        notify({ type: 'success', category: 'security', text: words });
      return;
    }
    const { fields } = result;
    const isAtField = 'password_old' in fields || 'password_new' in fields;
    setWrong(
      isAtField ? fields : { _: result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее` },
    );
    if (isAtField)
      document.getElementById('password_old' in fields ? 'password-old' : 'password-new')?.focus();
  }

  return (
    <DialogSurface
      kind="sidebar"
      isOpen={isOpen}
      onClose={onClose}
      isClosedByBackdrop={false}
      title={<Trans>Изменение пароля</Trans>}
      footer={
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
      }
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
            <Notice type="error" isInline>
              {wrong._}
            </Notice>
          )}
        </div>
        <PasswordField
          id="password-old"
          name="password_old"
          label={t`Старый пароль`}
          autoComplete="current-password"
          value={values.old}
          error={wrong.password_old}
          onChange={edit('old')}
        />
        <PasswordField
          id="password-new"
          name="password_new"
          label={t`Новый пароль`}
          help={t`От 8 символов; длинная фраза лучше сложного слова`}
          autoComplete="new-password"
          value={values.fresh}
          error={wrong.password_new}
          onChange={edit('fresh')}
        />
        <PasswordField
          id="password-repeated"
          name="password_repeated"
          label={t`Повторите новый пароль`}
          autoComplete="new-password"
          enterKeyHint="done"
          value={values.repeated}
          error={wrong.repeated}
          onChange={edit('repeated')}
        />
      </form>
    </DialogSurface>
  );
}
