import { useLingui } from '@lingui/react/macro';
import { redirect, useActionData, type ActionFunctionArgs } from 'react-router';
import { TextField } from '#kit/text-field.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { isWayBack } from '../../way-in.ts';
import { EntryForm, useEntryFault } from './entry-form.tsx';

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const to = textOf(form, 'to');
  const done = await context.get(officeContext).entry.proveCode(textOf(form, 'code'));
  if (!done.ok) return { fault: done.code };
  return redirect(isWayBack(to) ? to : '/');
}

export default function Code() {
  const { t } = useLingui();
  const fault = useEntryFault(
    useActionData<typeof action>()?.fault,
    t`Код не подходит. Возьмите следующий из приложения.`,
  );
  return (
    <EntryForm
      title={t`Код из приложения`}
      text={t`Откройте приложение для кодов на телефоне. Если телефона нет, введите один из запасных кодов.`}
      fault={fault}
      submit={t`Подтвердить`}
    >
      <TextField
        label={t`Код`}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </EntryForm>
  );
}
