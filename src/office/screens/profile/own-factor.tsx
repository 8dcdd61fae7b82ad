import { useLingui } from '@lingui/react/macro';
import type { FactorsHere } from '#features/staff/model.ts';
import { TextField } from '#kit/text-field.tsx';
import { PasskeyPress } from '../../ui/passkey-press.tsx';

/** The code by which somebody who is in proves themselves once more. */
export function OwnCode({ hasDevice }: Pick<FactorsHere, 'hasDevice'>) {
  const { t } = useLingui();
  return (
    <TextField
      label={hasDevice ? t`Код из приложения или запасной` : t`Запасной код`}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** The same by a passkey, for whoever has one here. */
export function OwnPasskey({ hasPasskeyHere }: Pick<FactorsHere, 'hasPasskeyHere'>) {
  const { t } = useLingui();
  return hasPasskeyHere ? (
    <PasskeyPress what="prove">{t`Подтвердить ключом доступа`}</PasskeyPress>
  ) : null;
}
