import { useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { factorOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { EntryForm, useEntryFault } from '../entry/entry-form.tsx';
import { factorFault } from '../entry/make-passkey.ts';
import { BackToProfile } from './back-to-profile.tsx';
import { findPasskey } from './find-passkey.ts';
import { OwnCode, OwnPasskey } from './own-factor.tsx';

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  findPasskey(context.get(officeContext), params.id);

export async function action({ request, params, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { passkey } = await findPasskey(office, params.id);
  const typed = factorOf(await request.formData());
  const removed = await office.entry.removePasskey(passkey.id, typed);
  return removed.ok
    ? redirect('/profile?done=removed')
    : { fault: factorFault(removed.code, typed) };
}

export { clientAction } from '../../silence.ts';

export default function RemovePasskey() {
  const { t } = useLingui();
  const { passkey, ...factors } = useLoaderData<typeof loader>();
  const { name } = passkey;
  const fault = useEntryFault(
    useActionData<typeof action>()?.fault,
    t`Код не подходит. Возьмите следующий из приложения.`,
  );
  return (
    <BackToProfile>
      <EntryForm
        title={t`Удалить ключ доступа`}
        text={t`Ключ «${name}» больше не подойдёт. Подтвердите, что это вы; на других устройствах нужно будет войти заново.`}
        fault={fault}
        submit={t`Удалить`}
        other={<OwnPasskey {...factors} />}
      >
        <OwnCode {...factors} />
      </EntryForm>
    </BackToProfile>
  );
}
