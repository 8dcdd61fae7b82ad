import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { keptOfCode } from '#features/codes/rules/code-text.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { CODE_AGAIN, CODE_CHECK, CODE_NUMBER, WALLET_METHOD } from '../rules/order-intents.ts';
import { countdownText } from '../rules/countdown.ts';
import type { CodePaying } from './use-code-payment.ts';
import { useCountdown } from './use-countdown.ts';

export interface CodeStepProps {
  readonly paying: CodePaying;
  readonly orderNumber: string;
  readonly formToken: string;
}

interface StepFormProps extends CodeStepProps {
  readonly intent: string;
  readonly onSend: (form: FormData) => void;
  readonly children: ReactNode;
}

/** One step: a plain form that scripts send by a call. */
export function StepForm({
  intent,
  paying,
  orderNumber,
  formToken,
  onSend,
  children,
}: StepFormProps) {
  const { method, paymentToken, authToken } = paying.standing;
  const hidden = { _csrf_token: formToken, intent, orderNumber, method, paymentToken, authToken };
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!paying.isBusy) onSend(new FormData(event.currentTarget));
      }}
    >
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
    </form>
  );
}

const stateOf = (paying: CodePaying, intent: string) =>
  paying.busyWith === intent ? 'pending' : 'idle';

/** The number of a wallet, or the phone of a bank's client. Source: C2-091, C4-100. */
export function NumberForm(step: CodeStepProps) {
  const { t } = useLingui();
  const { paying } = step;
  const { method, prefix, digits, payer } = paying.standing;
  const isWallet = method === WALLET_METHOD;
  const { no } = paying;
  return (
    <StepForm
      {...step}
      intent={CODE_NUMBER}
      onSend={(form) => {
        const typed = form.get('payer');
        paying.sendNumber(typeof typed === 'string' ? typed : '');
      }}
    >
      <div className="w-full">
        <TextField
          label={isWallet ? t`Номер кошелька` : t`Номер телефона`}
          name="payer"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          maxLength={40}
          prefix={isWallet ? prefix : `+${prefix}`}
          defaultValue={no?.intent === CODE_NUMBER && no.typed ? no.typed : (payer ?? '')}
          error={no?.code === 'NUMBER_WRONG' ? no.words : null}
          help={t`${digits} цифр без кода страны. На него придёт SMS с кодом`}
        />
      </div>
      <Button type="submit" variant="filled" size="lg" state={stateOf(paying, CODE_NUMBER)}>
        <Trans>Получить код</Trans>
      </Button>
    </StepForm>
  );
}

/** The code, which is sent by itself once it is whole. Source: C4-103, C5-041. */
export function CodeStepForm(step: CodeStepProps) {
  const { t } = useLingui();
  const { paying } = step;
  const { no, standing } = paying;
  const { codeLength, prefix, payer } = standing;
  const shown = `+${prefix} ${payer ?? ''}`;
  const isScripted = useIsScripted();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(no?.intent === CODE_CHECK ? no.typed : '');
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
  }, []);
  // After a wrong code the field is where one goes on, and typing replaces it.
  useEffect(() => {
    if (no?.intent === CODE_CHECK) field.current?.select();
  }, [no]);
  const isWrong = no?.code === 'CODE_WRONG' || no?.code === 'CODE_EXPIRED';
  return (
    <StepForm {...step} intent={CODE_CHECK} onSend={() => paying.checkCode(code)}>
      <div className="w-full">
        <TextField
          ref={field}
          label={t`Код из SMS`}
          name="code"
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          className="text-center text-24 tabular-nums"
          readOnly={paying.busyWith === CODE_CHECK}
          error={isWrong ? no.words : null}
          help={t`Код из ${codeLength} цифр отправили на ${shown}`}
          onChange={({ target }) => {
            const typed = keptOfCode(target.value, codeLength, 'digits');
            setCode(typed);
            if (typed.length === codeLength && typed !== code && !paying.isBusy)
              paying.checkCode(typed);
          }}
        />
      </div>
      {(!isScripted || code.length === codeLength) && (
        <Button type="submit" variant="filled" size="lg" state={stateOf(paying, CODE_CHECK)}>
          <Trans>Оплатить</Trans>
        </Button>
      )}
    </StepForm>
  );
}

/** The countdown by the server's clock, then the button in its place. Source: C4-101, C9-014. */
export function ResendForm(step: CodeStepProps) {
  const { paying } = step;
  const { resendAt, now } = paying.standing;
  const isScripted = useIsScripted();
  const leftMs = useCountdown(resendAt, now, () => {});
  const time = countdownText(leftMs);
  return (
    <StepForm {...step} intent={CODE_AGAIN} onSend={() => paying.sendAgain()}>
      <div className="flex min-h-12 flex-col justify-center">
        {isScripted && leftMs > 0 ? (
          <p data-resend-in={Math.ceil(leftMs / 1_000)} className="text-14 text-ink-2 tabular-nums">
            <Trans>Новый код можно запросить через {time}</Trans>
          </p>
        ) : (
          <Button type="submit" state={stateOf(paying, CODE_AGAIN)}>
            <Trans>Отправить код ещё раз</Trans>
          </Button>
        )}
      </div>
    </StepForm>
  );
}
