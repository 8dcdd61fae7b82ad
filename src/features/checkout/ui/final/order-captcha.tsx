import { Suspense } from 'react';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { askedPart } from '#web/lazy-part.tsx';
import { later } from '../checkout-dialogs.ts';
import type { AskedCaptcha } from './use-order-gates.ts';

/** Few are asked. */
const FormCaptcha = askedPart(async () => ({
  default: (await (await later()).loadCaptcha()).FormCaptcha,
}));

/** The captcha that the server has asked for; the first that passes sends the form by itself. */
export function OrderCaptcha({ captcha: { attempt, isVisible } }: { captcha: AskedCaptcha }) {
  const isScripted = useIsScripted();
  if (!isScripted || attempt === 0) return null;
  return (
    <div data-order-captcha>
      <Suspense fallback={null}>
        <FormCaptcha
          key={attempt}
          form="order"
          isVisible={isVisible}
          goOn={attempt === 1 ? (form) => form.requestSubmit() : null}
        />
      </Suspense>
    </div>
  );
}
