import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { PasswordField, TextField } from '#kit/text-field.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { EntryForm, useEntryFault } from './entry-form.tsx';

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  context.get(officeContext).entry.findInvitation(params.token ?? '');

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const name = textOf(form, 'name').trim();
  const { entry } = context.get(officeContext);
  const done = await entry.acceptInvitation(params.token ?? '', {
    name,
    password: textOf(form, 'password'),
  });
  return done.ok ? redirect('/') : { fault: done.code, name };
}

export { clientAction } from '../../silence.ts';

export default function Invitation() {
  const { t } = useLingui();
  const invited = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const fault = useEntryFault(answer?.fault, t`Имя или пароль не подходят.`);
  if (!invited)
    return (
      <>
        <title>{t`Приглашение не действует`}</title>
        <EmptyState
          heading="h1"
          drawing="kettle"
          title={t`Приглашение не действует`}
          text={t`Оно уже использовано или закончилось. Попросите новое.`}
          action={
            <ButtonLink to="/sign-in">
              <Trans>Войти</Trans>
            </ButtonLink>
          }
        />
      </>
    );
  return (
    <EntryForm
      title={t`Добро пожаловать`}
      text={
        <Trans>
          Вы будете входить с почтой <b className="wrap-anywhere">{invited.email}</b>. Придумайте
          пароль.
        </Trans>
      }
      fault={fault}
      submit={t`Начать работу`}
    >
      <input type="hidden" name="username" autoComplete="username" value={invited.email} readOnly />
      <TextField
        label={t`Как вас зовут`}
        name="name"
        autoComplete="name"
        defaultValue={answer?.name ?? invited.name}
      />
      <PasswordField label={t`Пароль`} name="password" autoComplete="new-password" />
    </EntryForm>
  );
}
