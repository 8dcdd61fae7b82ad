import { useLingui } from '@lingui/react/macro';
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { AddPasskey } from '../../ui/add-passkey.tsx';
import { DevicePicture } from '../../ui/device-picture.tsx';
import { useKnowsPasskeys } from '../../ui/passkey-press.tsx';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';
import { EntryForm, useEntryFault } from './entry-form.tsx';
import { makePasskey } from './make-passkey.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { entry } = context.get(officeContext);
  return { ...(await entry.beginSecondFactor()), device: entry.device };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { entry } = context.get(officeContext);
  const form = await request.formData();
  const secret = textOf(form, 'secret');
  if (textOf(form, 'intent') !== '') {
    const step = await makePasskey(entry, form);
    return { ...step, same: step.fault && (await entry.beginSecondFactor(secret)) };
  }
  const done = await entry.confirmSecondFactor({ secret, code: textOf(form, 'code') });
  if (done.ok) return { options: null, codes: done.value, fault: null, same: null };
  const same = await entry.beginSecondFactor(secret);
  return { options: null, codes: null, fault: done.code, same };
}

export { clientAction } from '../../silence.ts';

/** Once it is set up the page stands as it is: the codes for when it is lost are shown here and never again. */
export const shouldRevalidate = () => false;

export default function SecondFactor() {
  const { t } = useLingui();
  const fresh = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // What a device has taken already is not taken away by a code that does not fit.
  const { secret, picture } = answer?.same ?? fresh;
  const fault = useEntryFault(
    answer?.fault ?? undefined,
    t`Код не подходит. Проверьте время на телефоне и возьмите следующий код.`,
  );
  const knows = useKnowsPasskeys();
  if (answer?.codes) return <RecoveryCodes codes={answer.codes} to="/" />;
  if (answer?.options) return <AddPasskey options={answer.options} device={fresh.device} />;
  return (
    <EntryForm
      title={t`Второй ключ`}
      text={t`Ваша роль видит деньги или меняет права, поэтому одного пароля мало. Снимите код приложением для кодов и введите то, что оно покажет.`}
      fault={fault}
      submit={t`Подтвердить`}
      other={
        knows && (
          <Button type="submit" name="intent" value="begin" isWide>
            {t`Вместо кода – ключ доступа`}
          </Button>
        )
      }
    >
      <input type="hidden" name="secret" value={secret} />
      <DevicePicture secret={secret} picture={picture} />
      <TextField
        label={t`Код из приложения`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </EntryForm>
  );
}
