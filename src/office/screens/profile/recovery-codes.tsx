import { useLingui } from '@lingui/react/macro';
import { useActionData, type ActionFunctionArgs } from 'react-router';
import { TextField } from '#kit/text-field.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';
import { EntryForm, useEntryFault } from '../entry/entry-form.tsx';
import { BackToProfile } from './back-to-profile.tsx';

export async function action({ request, context }: ActionFunctionArgs) {
  const code = textOf(await request.formData(), 'code');
  const done = await context.get(officeContext).entry.renewRecoveryCodes(code);
  return done.ok ? { codes: done.value, fault: null } : { codes: null, fault: done.code };
}

export default function NewCodes() {
  const { t } = useLingui();
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
      >
        <TextField
          label={t`Код из приложения или запасной`}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </EntryForm>
    </BackToProfile>
  );
}
