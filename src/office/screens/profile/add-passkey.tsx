import { useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { officeContext } from '../../office-context.ts';
import { AddPasskey } from '../../ui/add-passkey.tsx';
import { useKnowsPasskeys } from '../../ui/passkey-press.tsx';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';
import { EntryForm, useEntryFault } from '../entry/entry-form.tsx';
import { makePasskey } from '../entry/make-passkey.ts';
import { BackToProfile } from './back-to-profile.tsx';
import { OwnCode, OwnPasskey } from './own-factor.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { entry } = context.get(officeContext);
  return { ...(await entry.factorsHere()), device: entry.device };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const step = await makePasskey(context.get(officeContext).entry, await request.formData());
  return step.isDone && !step.codes ? redirect('/profile?done=passkey') : step;
}

export { clientAction } from '../../silence.ts';

/** The codes for when all keys are lost are shown here and never again. */
export const shouldRevalidate = () => false;

export default function NewPasskey() {
  const { t } = useLingui();
  const { device, ...factors } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const knows = useKnowsPasskeys();
  const fault = useEntryFault(
    answer?.fault ?? undefined,
    t`Код не подходит. Возьмите следующий из приложения.`,
  );
  if (answer?.codes) return <RecoveryCodes codes={answer.codes} to="/profile" />;
  if (answer?.options)
    return (
      <BackToProfile>
        <AddPasskey options={answer.options} device={device} />
      </BackToProfile>
    );
  const isAsked = factors.hasDevice || factors.hasPasskey;
  return (
    <BackToProfile>
      <EntryForm
        title={t`Новый ключ доступа`}
        text={
          isAsked
            ? t`Сначала подтвердите, что это вы.`
            : t`С ключом доступа вы входите пальцем, лицом или паролем устройства: чужой человек не войдёт, даже если узнает пароль.`
        }
        fault={fault}
        submit={t`Продолжить`}
        other={isAsked && <OwnPasskey {...factors} />}
      >
        {!knows && (
          <Alert type="warning" isInline>
            {t`Этот браузер не умеет ключи доступа, или в нём выключены скрипты.`}
          </Alert>
        )}
        {isAsked && <OwnCode {...factors} />}
      </EntryForm>
    </BackToProfile>
  );
}
