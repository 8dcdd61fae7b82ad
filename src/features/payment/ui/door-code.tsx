import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type RefObject } from 'react';
import { shownPhone } from '#base/shown-phone.ts';
import { openPhoneProof } from '#features/codes/ui/public.ts';
import { Button } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { checkDoorCode, sendDoorCode } from '../calls/door-code.ts';
import type { AskedDoorCode } from '../model.ts';
import { DOOR_CODE, PAY_OTHERWISE, SEND_DOOR_CODE } from '../rules/order-intents.ts';
import { stayWithoutNetwork } from './stay-without-network.ts';

export interface DoorCodeProps {
  readonly asked: AskedDoorCode;
  readonly orderNumber: string;
  readonly formToken: string;
}

/**
 * The code to the phone of an order that is to be paid at the door: in the window for codes, or in a field where scripts do not run. The right
 * one sends the wish once more, and the server decides.
 */
export default function DoorCode({ asked, orderNumber, formToken }: DoorCodeProps) {
  const isScripted = useIsScripted();
  const form = useRef<HTMLFormElement>(null);
  const { phone, words, method } = asked;
  const shown = shownPhone(phone);
  return (
    <form
      ref={form}
      method="post"
      onSubmit={stayWithoutNetwork}
      id={DOOR_CODE}
      action={`#${DOOR_CODE}`}
      className="mt-4 flex scroll-mt-26 flex-col items-start gap-4"
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="orderNumber" value={orderNumber} />
      <input type="hidden" name="paymentSelected" value={method} />
      <input type="hidden" name="phone" value={phone} />
      {words && (
        <Alert type="warning" isInline>
          {words}
          {asked.isCaptchaNeeded && !isScripted && (
            <>
              {' '}
              <Trans>
                Проверка работает только со скриптами. Включите их в браузере или войдите: тогда она
                не нужна.
              </Trans>
            </>
          )}
        </Alert>
      )}
      {shown && (
        <p>
          <Trans>Телефон заказа: {shown}</Trans>
        </p>
      )}
      {isScripted ? (
        <OpenWindow {...{ asked, orderNumber, form }} />
      ) : (
        <PlainCode isSent={asked.isSent} error={asked.error} />
      )}
    </form>
  );
}

/** Opens the window at once, and again for whoever has closed it. */
function OpenWindow({
  asked,
  orderNumber,
  form,
}: Pick<DoorCodeProps, 'asked' | 'orderNumber'> & {
  readonly form: RefObject<HTMLFormElement | null>;
}) {
  const { country } = useShell().place;
  const openedFor = useRef<AskedDoorCode>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = () =>
    openPhoneProof({
      phone: asked.phone,
      countryIso: country,
      isPhoneFixed: true,
      send: ({ token }) =>
        call(sendDoorCode, {
          body: {
            orderNumber,
            ...(token && { token }),
          },
        }),
      check: (code) =>
        call(checkDoorCode, {
          body: {
            orderNumber,
            code,
          },
        }),
      onProven: () => form.current?.requestSubmit(),
    });
  useEffect(() => {
    if (openedFor.current === asked) return;
    openedFor.current = asked;
    // Nobody has pressed anything on this page: whoever closes the window is to find themselves here.
    button.current?.focus({ preventScroll: true });
    void open();
  });
  return (
    <>
      <input type="hidden" name="intent" value={PAY_OTHERWISE} />
      <Button ref={button} variant="filled" onClick={() => void open()}>
        <Trans>Получить код</Trans>
      </Button>
    </>
  );
}

/** The first button of a form is what Enter presses: before a code was sent that asks for one, afterwards it sends the one that was typed. */
function PlainCode({ isSent, error }: Pick<AskedDoorCode, 'isSent' | 'error'>) {
  const { t } = useLingui();
  const send = (
    <Button type="submit" name="intent" value={SEND_DOOR_CODE} variant={isSent ? 'text' : 'filled'}>
      {isSent ? <Trans>Отправить код ещё раз</Trans> : <Trans>Получить код</Trans>}
    </Button>
  );
  if (!isSent) return send;
  return (
    <>
      <TextField
        label={t`Код из SMS`}
        name="phoneCode"
        autoComplete="one-time-code"
        maxLength={12}
        error={error}
      />
      <span className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value={PAY_OTHERWISE} variant="filled">
          <Trans>Подтвердить</Trans>
        </Button>
        {send}
      </span>
    </>
  );
}
