import { useLingui } from '@lingui/react/macro';
import { redirect, useActionData, type ActionFunctionArgs } from 'react-router';
import { PasswordField, TextField } from '#kit/text-field.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { isWayBack } from '../../way-in.ts';
import { PasskeyPress } from '../../ui/passkey-press.tsx';
import { EntryForm, useEntryFault } from './entry-form.tsx';

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const email = textOf(form, 'email').trim();
  const to = textOf(form, 'to');
  const { entry } = context.get(officeContext);
  const passkey = textOf(form, 'passkey');
  if (passkey !== '') {
    const come = await entry.signInByPasskey(passkey);
    if (come.ok) return redirect(isWayBack(to) ? to : '/');
    return { fault: come.code === 'WRONG' ? ('PASSKEY' as const) : come.code, email };
  }
  const done = await entry.signIn({ email, password: textOf(form, 'password') });
  if (!done.ok) return { fault: done.code, email };
  return redirect(isWayBack(to) ? to : '/');
}

export { clientAction } from '../../silence.ts';

export default function SignIn() {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  const fault = useEntryFault(answer?.fault, t`Почта или пароль не подходят.`);
  return (
    <EntryForm
      title={t`Вход для сотрудников`}
      fault={fault}
      submit={t`Войти`}
      other={<PasskeyPress what="enter">{t`Войти ключом доступа`}</PasskeyPress>}
    >
      <TextField
        label={t`Электронная почта`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={answer?.email}
      />
      <PasswordField label={t`Пароль`} name="password" />
    </EntryForm>
  );
}
