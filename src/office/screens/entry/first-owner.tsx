import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { PasswordField, TextField } from '#kit/text-field.tsx';
import { FIRST_FIELDS } from '#features/staff/model.ts';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { EntryForm, useEntryFault } from './entry-form.tsx';

/** Once somebody works here, this is no place any more: whoever comes is led to the way in. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(officeContext).entry.awaitsFirstOwner) throw redirect('/sign-in');
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const typed = {
    email: textOf(form, 'email'),
    name: textOf(form, 'name'),
    secret: textOf(form, 'secret'),
  };
  const { entry } = context.get(officeContext);
  const done = await entry.makeFirstOwner({ ...typed, password: textOf(form, 'password') });
  if (done.ok) return redirect('/');
  if (done.code === 'GONE') throw redirect('/sign-in');
  const named = String(done.details?.fields ?? '').split(' ');
  const fields = FIRST_FIELDS.filter((each) => named.includes(each));
  return { ...typed, fields, fault: done.code === 'FAULTS' ? undefined : done.code };
}

export { clientAction } from '../../silence.ts';

export default function FirstOwner() {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  const isWrong = (field: (typeof FIRST_FIELDS)[number]) => answer?.fields.includes(field) ?? false;
  const check = t`Проверьте поля, отмеченные ниже.`;
  const refusal = useEntryFault(answer?.fault, check);
  return (
    <EntryForm
      title={t`Первый сотрудник`}
      text={
        <Trans>
          В этом магазине ещё никто не работает. Вы станете его владельцем и сможете позвать
          остальных.
        </Trans>
      }
      fault={refusal ?? (answer && answer.fields.length > 0 ? check : null)}
      submit={t`Открыть магазин`}
    >
      <TextField
        label={t`Электронная почта`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={answer?.email}
        error={isWrong('email') ? t`Такой почты не бывает. Проверьте её.` : undefined}
      />
      <TextField
        label={t`Как вас зовут`}
        name="name"
        autoComplete="name"
        defaultValue={answer?.name}
        error={isWrong('name') ? t`Напишите имя, не длиннее 100 знаков.` : undefined}
      />
      <PasswordField
        label={t`Пароль`}
        name="password"
        autoComplete="new-password"
        error={isWrong('password') ? t`Пароль слишком простой: его легко подобрать.` : undefined}
      />
      <TextField
        label={t`Секрет первого запуска`}
        name="secret"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={answer?.secret}
        help={t`Сервер напечатал его, когда запустился. Так магазин не возьмёт никто чужой.`}
        error={
          isWrong('secret')
            ? t`Секрет не тот. Скопируйте его из последних строк запуска.`
            : undefined
        }
      />
    </EntryForm>
  );
}
