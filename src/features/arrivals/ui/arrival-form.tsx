import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { Button } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { TextField } from '#kit/text-field.tsx';
import { call } from '#web/call-client.ts';
import { contractOf, usePersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { subscribeToArrival } from '../calls/arrivals.ts';
import { ARRIVAL_FORM, ARRIVAL_PARAMETER, EMAIL_MAX } from '../model.ts';
import type { ArrivalTrouble } from '../rules/arrival-trouble.ts';
import { whomToTell } from '../rules/whom-to-tell.ts';

const PRIVACY = 'about-privacy';
const AT_THE_FIELD: ReadonlySet<string> = new Set(['EMAIL_NEEDED', 'EMAIL_INVALID']);

export interface ArrivalFormProps {
  readonly sku: string;
  readonly name: string;
  /** What the form without scripts came back with. */
  readonly trouble: ArrivalTrouble | null;
  /** Given the words that say what happens now. */
  readonly onSent: (words: string) => void;
}

/** Where the mail of an arrival goes to. Without scripts it posts to the product's page. Source: C2-028. */
export function ArrivalForm({ sku, name, trouble, onSent }: ArrivalFormProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const personal = usePersonal();
  const known = typeof personal.userData.email === 'string' ? personal.userData.email : '';
  const form = useRef<HTMLFormElement>(null);
  const { wrong, isSending, ask } = useAskForMail(trouble);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget).get('email');
    const told = await ask(
      sku,
      whomToTell(typeof typed === 'string' ? typed : '', contractOf(personal), known),
    );
    if (told.isDone) onSent(told.words);
    else if (told.isAtField) form.current?.querySelector<HTMLElement>('[name=email]')?.focus();
  }

  return (
    <form
      ref={form}
      method="post"
      action={`${paths.product(sku)}?${ARRIVAL_PARAMETER}=1#${ARRIVAL_FORM}`}
      onSubmit={(event) => void send(event)}
      noValidate
      className="flex flex-col gap-4"
    >
      <p>
        <Trans>Напишем один раз, когда товар появится: {name}.</Trans>
      </p>
      <div role="alert" className="empty:hidden">
        {wrong.message && !wrong.isAtField && (
          <Alert type="error" isInline>
            {wrong.message}
          </Alert>
        )}
      </div>
      <input type="hidden" name="sku" value={sku} />
      <TextField
        key={known}
        label={t`Электронная почта`}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_MAX}
        defaultValue={trouble?.email ?? known}
        error={wrong.isAtField ? wrong.message : null}
      />
      <Button type="submit" variant="filled" isWide state={isSending ? 'pending' : 'idle'}>
        <Trans>Сообщить</Trans>
      </Button>
      <Consent />
    </form>
  );
}

/** Asks the server to write when the product is there, and keeps why it did not take that. */
function useAskForMail(trouble: ArrivalTrouble | null) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState({
    message: trouble?.message ?? '',
    isAtField: trouble?.isAtField ?? false,
  });
  return {
    wrong,
    isSending,
    async ask(sku: string, whom: ReturnType<typeof whomToTell>) {
      setSending(true);
      setWrong({ message: '', isAtField: false });
      const result = await call(subscribeToArrival, { body: { sku, ...whom } });
      setSending(false);
      if (result.success) return { isDone: true, words: result.message[0] ?? '' } as const;
      const isAtField = AT_THE_FIELD.has(result.code ?? '');
      setWrong({
        message: result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее`,
        isAtField,
      });
      return { isDone: false, isAtField } as const;
    },
  };
}

/** What one agrees to by sending. */
function Consent() {
  const { paths } = useShell();
  return (
    <p className="text-14 text-ink-2">
      <Trans>
        Нажимая «Сообщить», вы соглашаетесь, чтобы мы хранили адрес до этого письма и 30 дней после
        него, как описано в{' '}
        <Link to={paths.staticPage(PRIVACY)} className="underline underline-offset-2">
          правилах обработки данных
        </Link>
        . Отказаться можно одним нажатием в письме.
      </Trans>
    </p>
  );
}
