import { useLingui } from '@lingui/react/macro';
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { factorOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';
import { EntryForm, useEntryFault } from '../entry/entry-form.tsx';
import { factorFault } from '../entry/make-passkey.ts';
import { BackToProfile } from './back-to-profile.tsx';
import { OwnCode, OwnPasskey } from './own-factor.tsx';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(officeContext).entry.factorsHere();

export async function action({ request, context }: ActionFunctionArgs) {
  const typed = factorOf(await request.formData());
  const done = await context.get(officeContext).entry.renewRecoveryCodes(typed);
  return done.ok
    ? { codes: done.value, fault: null }
    : { codes: null, fault: factorFault(done.code, typed) };
}

export { clientAction } from '../../silence.ts';

export default function NewCodes() {
  const { t } = useLingui();
  const factors = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const fault = useEntryFault(
    answer?.fault ?? undefined,
    t`Код не подходит. Возьмите следующий из приложения.`,
  );
  if (answer?.codes) return <RecoveryCodes codes={answer.codes} to="/profile" />;
  return (
    <BackToProfile>
      <EntryForm
        title={t`Новые запасные коды`}
        text={t`Прежние запасные коды перестанут действовать.`}
        fault={fault}
        submit={t`Показать новые коды`}
        other={<OwnPasskey {...factors} />}
      >
        <OwnCode {...factors} />
      </EntryForm>
    </BackToProfile>
  );
}
