import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { normalizePhone } from '#base/phone.ts';
import { PHONE_RULES } from '#countries/phone-rules.ts';
import { FIELD_CODE_TEXTS } from '#i18n/field-messages.ts';
import { Button } from '#kit/button.tsx';
import { focusLater } from '#kit/focus-delay.ts';
import { TextField } from '#kit/text-field.tsx';
import { useText } from '#web/use-text.ts';
import type { CodeFlow } from './code-flow.ts';
import { useCodeState, useWords } from './use-code-flow.ts';

/**
 * Another phone for the code; the one before is as good as ever until this one is sent to. Where the first one was refused there is none to
 * keep. Source: I4-028.
 */
export function ChangePhone({
  flow,
  onSend,
}: {
  readonly flow: CodeFlow;
  readonly onSend: () => void;
}) {
  const { t } = useLingui();
  const text = useText();
  const words = useWords();
  const { newPhone, countryIso, sendError, sent, state, isCaptchaNeeded } = useCodeState(flow);
  const [isTried, setTried] = useState(false);
  const phone = normalizePhone(countryIso, newPhone, PHONE_RULES);
  const wrong = isTried && !phone.ok ? text(FIELD_CODE_TEXTS[phone.code]) : null;
  const form = useRef<HTMLFormElement>(null);
  const focusPhone = () => form.current?.querySelector<HTMLElement>('[name=phone]');
  useEffect(() => focusLater(focusPhone), []);
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (phone.ok) onSend();
        else focusPhone()?.focus();
      }}
    >
      <TextField
        label={sent ? t`Новый телефон` : t`Телефон`}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="send"
        value={newPhone}
        error={wrong ?? (isCaptchaNeeded ? null : words(sendError))}
        help={
          sent
            ? t`Отправим на него новый код. Прежний код больше не подойдёт`
            : t`Отправим на него код`
        }
        onChange={(event) => flow.typePhone(event.target.value)}
      />
      <Button
        type="submit"
        variant="filled"
        isWide
        state={state === 'sending' ? 'pending' : 'idle'}
      >
        <Trans>Отправить код</Trans>
      </Button>
      {sent && (
        <Button isWide onClick={flow.keepPhone}>
          <Trans>Оставить прежний номер</Trans>
        </Button>
      )}
    </form>
  );
}
