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
import { EntryForm, useEntryFault } from '../entry/entry-form.tsx';
import { BackToProfile } from './back-to-profile.tsx';
import { OwnPasskey } from './own-factor.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { entry } = context.get(officeContext);
  return { ...(await entry.beginSecondFactor()), ...(await entry.factorsHere()) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { entry } = context.get(officeContext);
  const form = await request.formData();
  const secret = textOf(form, 'secret');
  const done = await entry.replaceSecondFactor({
    secret,
    code: textOf(form, 'code'),
    oldCode: textOf(form, 'oldCode'),
    passkey: textOf(form, 'passkey'),
  });
  if (done.ok) return { codes: done.value, fault: null, same: null };
  return { codes: null, fault: done.code, same: await entry.beginSecondFactor(secret) };
}

export { clientAction } from '../../silence.ts';

/** The codes for when it is lost are shown here and never again. */
export const shouldRevalidate = () => false;

export default function AnotherDevice() {
  const { t } = useLingui();
  const fresh = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  // What a device has taken already is not taken away by a code that does not fit.
  const { secret, picture } = answer?.same ?? fresh;
  const isOldWrong = answer?.fault === 'OLD_CODE';
  const words = useEntryFault(
    answer?.fault && answer.fault !== 'OLD_CODE' ? answer.fault : undefined,
    t`Код нового телефона не подходит. Проверьте на нём время и возьмите следующий код.`,
  );
  if (answer?.codes) return <RecoveryCodes codes={answer.codes} to="/profile" />;
  return (
    <BackToProfile>
      <EntryForm
        title={fresh.hasDevice ? t`Другой телефон` : t`Код из приложения`}
        text={
          fresh.hasDevice
            ? t`Снимите код новым телефоном. Прежний телефон и прежние запасные коды перестанут подходить, на других устройствах нужно будет войти заново.`
            : t`Снимите код телефоном. Прежние запасные коды перестанут подходить, на других устройствах нужно будет войти заново.`
        }
        fault={
          isOldWrong
            ? fresh.hasDevice
              ? t`Код прежнего телефона не подходит. Возьмите следующий или запасной.`
              : t`Запасной код или ключ доступа не подошёл.`
            : words
        }
        submit={fresh.hasDevice ? t`Сменить телефон` : t`Подтвердить`}
        other={<OwnPasskey {...fresh} />}
      >
        <input type="hidden" name="secret" value={secret} />
        <TextField
          label={fresh.hasDevice ? t`Код прежнего телефона или запасной` : t`Запасной код`}
          name="oldCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <DevicePicture secret={secret} picture={picture} />
        <TextField
          label={fresh.hasDevice ? t`Код нового телефона` : t`Код из приложения`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </EntryForm>
    </BackToProfile>
  );
}
