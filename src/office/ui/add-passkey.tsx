import { useLingui } from '@lingui/react/macro';
import {
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/browser';
import { useState, type FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { PASSKEY_NAME_MOST } from '#features/staff/rules/passkeys.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/text-field.tsx';

export interface AddPasskeyProps {
  readonly options: PublicKeyCredentialCreationOptionsJSON;
  /** This browser in two words, a name to begin with. */
  readonly device: string | null;
}

/** Makes a passkey in this browser and sends it with its name to the screen that it stands in. */
export function AddPasskey({ options, device }: AddPasskeyProps) {
  const { t } = useLingui();
  const submit = useSubmit();
  const { state } = useNavigation();
  const [fault, setFault] = useState<'KNOWN' | 'FAILED' | null>(null);
  const [isMaking, setMaking] = useState(false);
  const make = async (form: HTMLFormElement) => {
    setFault(null);
    setMaking(true);
    try {
      const made = await startRegistration({ optionsJSON: options });
      const typed = new FormData(form);
      typed.set('passkey', JSON.stringify(made));
      await submit(typed, { method: 'post' });
    } catch (error) {
      const isKnown = error instanceof Error && error.name === 'InvalidStateError';
      setFault(isKnown ? 'KNOWN' : 'FAILED');
    }
    setMaking(false);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void make(event.currentTarget);
  };
  return (
    <Card className="flex flex-col gap-5">
      <title>{t`Новый ключ доступа`}</title>
      <h1 className="text-24 font-semi text-balance">{t`Новый ключ доступа`}</h1>
      <p className="text-ink-2">
        {t`Устройство спросит ваш палец, лицо или его пароль. Назовите ключ так, чтобы узнать его потом.`}
      </p>
      {fault && (
        <div role="alert">
          <Alert type="error" isInline>
            {fault === 'KNOWN'
              ? t`Этот ключ доступа уже добавлен.`
              : t`Ключ доступа не создан, или вы отказались. Попробуйте ещё раз.`}
          </Alert>
        </div>
      )}
      <Form method="post" onSubmit={send} className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="add" />
        <TextField
          label={t`Название`}
          name="name"
          defaultValue={device ?? t`Ключ доступа`}
          maxLength={PASSKEY_NAME_MOST}
          autoComplete="off"
        />
        <Button
          type="submit"
          variant="filled"
          isWide
          state={isMaking || state === 'submitting' ? 'pending' : 'idle'}
        >
          {t`Создать ключ`}
        </Button>
      </Form>
    </Card>
  );
}
