import { useLingui } from '@lingui/react/macro';
import { redirect, useActionData, type ActionFunctionArgs } from 'react-router';
import { PasswordField } from '#kit/text-field.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { EntryForm, useEntryFault } from '../entry/entry-form.tsx';
import { BackToProfile } from './back-to-profile.tsx';

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const done = await context.get(officeContext).entry.changePassword({
    password: textOf(form, 'password'),
    fresh: textOf(form, 'fresh'),
  });
  return done.ok ? redirect('/profile?done=password') : { fault: done.code };
}

export { clientAction } from '../../silence.ts';

export default function Password() {
  const { t } = useLingui();
  const fault = useEntryFault(
    useActionData<typeof action>()?.fault,
    t`Прежний пароль не подходит.`,
  );
  return (
    <BackToProfile>
      <EntryForm
        title={t`Новый пароль`}
        text={t`На других устройствах нужно будет войти заново.`}
        fault={fault}
        submit={t`Сохранить`}
      >
        <PasswordField label={t`Прежний пароль`} name="password" autoComplete="current-password" />
        <PasswordField
          label={t`Новый пароль`}
          name="fresh"
          autoComplete="new-password"
          help={t`От восьми знаков; длинная фраза лучше сложного слова.`}
        />
      </EntryForm>
    </BackToProfile>
  );
}
