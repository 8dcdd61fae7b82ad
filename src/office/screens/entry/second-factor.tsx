import { useLingui } from '@lingui/react/macro';
import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { TextField } from '#kit/text-field.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { DevicePicture } from '../../ui/device-picture.tsx';
import { RecoveryCodes } from '../../ui/recovery-codes.tsx';
import { EntryForm, useEntryFault } from './entry-form.tsx';

export const loader = ({ context }: LoaderFunctionArgs) =>
  context.get(officeContext).entry.beginSecondFactor();

export async function action({ request, context }: ActionFunctionArgs) {
  const { entry } = context.get(officeContext);
  const form = await request.formData();
  const secret = textOf(form, 'secret');
  const done = await entry.confirmSecondFactor({ secret, code: textOf(form, 'code') });
  if (done.ok) return { codes: done.value, fault: null, same: null };
  return { codes: null, fault: done.code, same: await entry.beginSecondFactor(secret) };
}

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
  if (answer?.codes) return <RecoveryCodes codes={answer.codes} to="/" />;
  return (
    <EntryForm
      title={t`Второй ключ`}
      text={t`Ваша роль видит деньги или меняет права, поэтому одного пароля мало. Снимите код приложением для кодов и введите то, что оно покажет.`}
      fault={fault}
      submit={t`Подтвердить`}
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
