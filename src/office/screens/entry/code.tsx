import { useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { TextField } from '#kit/text-field.tsx';
import { factorOf, textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { isWayBack } from '../../way-in.ts';
import { PasskeyPress } from '../../ui/passkey-press.tsx';
import { EntryForm, useEntryFault } from './entry-form.tsx';
import { factorFault } from './make-passkey.ts';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(officeContext).entry.factorsHere();

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const to = textOf(form, 'to');
  const typed = factorOf(form);
  const done = await context.get(officeContext).entry.proveCode(typed);
  if (!done.ok) return { fault: factorFault(done.code, typed) };
  return redirect(isWayBack(to) ? to : '/');
}

export { clientAction } from '../../silence.ts';

export default function Code() {
  const { t } = useLingui();
  const { hasDevice, hasPasskeyHere } = useLoaderData<typeof loader>();
  const fault = useEntryFault(
    useActionData<typeof action>()?.fault,
    t`Код не подходит. Возьмите следующий из приложения.`,
  );
  return (
    <EntryForm
      title={hasDevice ? t`Код из приложения` : t`Второй ключ`}
      text={
        hasDevice
          ? t`Откройте приложение для кодов на телефоне. Если телефона нет, введите один из запасных кодов.`
          : hasPasskeyHere
            ? t`Подтвердите вход ключом доступа. Если его нет под рукой, введите один из запасных кодов.`
            : t`Ваш ключ доступа добавлен по другому адресу. Здесь введите один из запасных кодов.`
      }
      fault={fault}
      submit={t`Подтвердить`}
      other={
        hasPasskeyHere && <PasskeyPress what="prove">{t`Подтвердить ключом доступа`}</PasskeyPress>
      }
    >
      <TextField
        label={hasDevice ? t`Код` : t`Запасной код`}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </EntryForm>
  );
}
