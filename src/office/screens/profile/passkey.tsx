import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { PASSKEY_NAME_MOST } from '#features/staff/rules/passkeys.ts';
import { ButtonLink } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { EntryForm, useEntryFault } from '../entry/entry-form.tsx';
import { BackToProfile } from './back-to-profile.tsx';
import { findPasskey } from './find-passkey.ts';

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  findPasskey(context.get(officeContext), params.id);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { passkey } = await findPasskey(office, params.id);
  const typed = textOf(await request.formData(), 'name');
  const name = typed.slice(0, PASSKEY_NAME_MOST + 1);
  const renamed = await office.acts.renamePasskey({ id: passkey.id, name });
  return renamed.ok ? redirect('/profile?done=renamed') : { fault: renamed.code, name: typed };
}

export { clientAction } from '../../silence.ts';

export default function Passkey() {
  const { t } = useLingui();
  const { passkey, isLast } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const fault = useEntryFault(answer?.fault, '');
  return (
    <BackToProfile>
      <EntryForm
        title={t`Ключ доступа`}
        text={
          isLast
            ? t`Это ваш единственный второй ключ. Чтобы удалить его, сначала добавьте другой.`
            : undefined
        }
        fault={fault}
        submit={t`Переименовать`}
        other={
          !isLast && (
            <ButtonLink to={`/profile/passkeys/${passkey.id}/remove`} isWide>
              <Trans>Удалить ключ доступа</Trans>
            </ButtonLink>
          )
        }
      >
        <TextField
          label={t`Название`}
          name="name"
          defaultValue={answer?.name ?? passkey.name}
          autoComplete="off"
        />
      </EntryForm>
    </BackToProfile>
  );
}
