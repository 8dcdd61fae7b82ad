import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { openSmsCodeAuth } from '#features/codes/ui/public.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { FIELD_TEXTS } from '#i18n/field-messages.ts';
import { useText } from '#web/use-text.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { PlainSmsLogin, type PlainSmsLoginProps } from './plain-sms-login.tsx';

export interface SmsLoginProps {
  /** The phone of whoever is known already. */
  readonly phone?: string;
  /** Goes on with what needed somebody; by default the page that the answer names comes up. */
  readonly onSignedIn?: (signedIn: { readonly hasCart: boolean }) => void;
  /** For a browser without scripts, on the page of its own. */
  readonly plain?: PlainSmsLoginProps;
}

/** Login by a code to the phone (I1-001, I2-069): the number here, the code in its own dialog; without scripts both in one form. */
export function SmsLogin({ phone: known = '', onSignedIn, plain }: SmsLoginProps) {
  const { t } = useLingui();
  const id = useId();
  const { place } = useShell();
  const text = useText();
  const isScripted = useIsScripted();
  const [isAsked, setAsked] = useState(false);
  const [phone, setPhone] = useState(known);
  const [isTried, setTried] = useState(false);
  // Asked for by a press, so the field is what comes next.
  useEffect(() => {
    if (isAsked) document.getElementById(id)?.focus();
  }, [isAsked, id]);
  if (!isScripted) return plain ? <PlainSmsLogin {...plain} /> : null;
  if (!isAsked)
    return (
      <Button isWide className="mt-4" onClick={() => setAsked(true)}>
        <Trans>Код из SMS вместо пароля</Trans>
      </Button>
    );
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (phone.trim() === '') document.getElementById(id)?.focus();
        else
          void openSmsCodeAuth({
            purpose: 'login',
            phone: phone.trim(),
            countryIso: place.country,
            ...(onSignedIn && { onSignedIn }),
          });
      }}
    >
      <TextField
        id={id}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        label={t`Телефон`}
        value={phone}
        error={isTried && phone.trim() === '' ? text(FIELD_TEXTS.required) : null}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Button type="submit" isWide>
        <Trans>Получить код</Trans>
      </Button>
    </form>
  );
}
