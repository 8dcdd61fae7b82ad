import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Currency } from '#base/money.ts';
import { Button } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { SHOWN_VERSION, writeShown } from '#features/registration/rules/shown-versions.ts';
import { loadFinal, postFinal } from '../loaders/final.ts';
import { Agreements } from '../ui/agreements.tsx';
import { CheckoutFrame } from '../ui/checkout-frame.tsx';
import { FinalBlocks } from '../ui/final-blocks.tsx';
import { askedPart } from '#web/lazy-part.tsx';
import { FormFaults } from '#web/form-faults.tsx';
import { useFormats } from '#web/use-formats.ts';
import { NextBar } from '../ui/next-bar.tsx';
import { PlainPhoneProof } from '../ui/plain-phone-proof.tsx';
import { FoldedSummary, OrderSummary } from '../ui/order-summary.tsx';
import { ShortProducts } from '../ui/short-products.tsx';
import { SumChanges } from '../ui/sum-changes.tsx';
import { useBuyNow } from '../ui/use-buy-now.ts';
import { useSeenSums } from '../ui/use-seen-sums.ts';
import { later } from '../ui/checkout-dialogs.ts';
import { readPage } from '#web/read-page.ts';
import type { Route } from './+types/final-page';

export const loader = (input: Route.LoaderArgs) => loadFinal(input);
/** Whatever was put into the cart just before is in what the page shows. */
export const clientLoader = (asked: Route.ClientLoaderArgs) => readPage(asked);
export const action = (input: Route.ActionArgs) => postFinal(input);

const FORM = 'buy-now';

/** Few are asked. */
const OrderCaptcha = askedPart(async () => ({
  default: (await (await later()).loadCaptcha()).FormCaptcha,
}));

/** «Проверьте заказ»: everything once more, the agreements, and the button with the amount. */
export default function FinalPage({ loaderData: data, actionData: posted }: Route.ComponentProps) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const {
    accepted,
    errors,
    attempt,
    changes,
    short,
    isSending,
    captcha,
    phoneWords,
    faults,
    accept,
    buy,
  } = useBuyNow(data, posted);
  const { cart, delivery, sums, agreements, button, deliveryHref } = data;
  const seenChanges = useSeenSums(cart.revision, sums);
  const summary = { cart, delivery: delivery.price.value, when: delivery.period };
  const buyButton = (
    <Button
      type="submit"
      form={FORM}
      variant="filled"
      size="lg"
      isWide
      state={isSending ? 'pending' : 'idle'}
    >
      {button}
    </Button>
  );
  return (
    <CheckoutFrame
      step="final"
      title={t`Проверьте заказ`}
      deliveryHref={deliveryHref}
      summary={
        <OrderSummary {...summary} list={null}>
          <div className="mt-5">{buyButton}</div>
        </OrderSummary>
      }
      foldedSummary={<FoldedSummary {...summary} list={null} />}
    >
      <form
        id={FORM}
        method="post"
        noValidate
        data-invalid={faults.length > 0 || undefined}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          const token = new FormData(event.currentTarget).get('token');
          void buy(typeof token === 'string' ? token : '');
        }}
      >
        <input type="hidden" name="_csrf_token" value={data.formToken} />
        <input type="hidden" name="revision" value={cart.revision} />
        <input type="hidden" name="totalSum" value={sums.totalSum} />
        <input type="hidden" name="cartSum" value={sums.cartSum} />
        <input type="hidden" name="deliverySum" value={sums.deliverySum} />
        {agreements.map(({ alias, document: { version } }) => (
          <input
            key={alias}
            type="hidden"
            name={SHOWN_VERSION}
            value={writeShown(alias, version)}
          />
        ))}
        <FormFaults faults={faults} attempt={attempt} />
        {posted && posted.message.length > 0 && posted.short.length === 0 && (
          <Alert type="error" isInline>
            {posted.message.join(' ')}
            {posted.code === 'CAPTCHA_NEEDED' && !isScripted && (
              <>
                {' '}
                <Trans>
                  Проверка работает только со скриптами. Включите их в браузере или войдите: тогда
                  она не нужна.
                </Trans>
              </>
            )}
          </Alert>
        )}
        {phoneWords !== null && (
          <Alert type="warning" isInline>
            {phoneWords}
          </Alert>
        )}
        <ShortProducts products={short.length > 0 ? short : (posted?.short ?? [])} />
        <SumChanges changes={changes.length > 0 ? changes : seenChanges} currency={cart.currency} />
        <FinalBlocks data={data} />
        <p className="text-14 text-ink-2">
          <Trans>После нажатия заказ будет оформлен, и мы пришлём подтверждение на почту.</Trans>
        </p>
        {/* Nothing stands between what is agreed to and the button, but what is asked after a press. */}
        <div className="rounded-md border border-line bg-surface px-4 py-2 tablet:px-6 tablet:py-4">
          <Agreements
            agreements={agreements}
            accepted={accepted}
            errors={errors}
            onChange={accept}
          />
        </div>
        {posted?.isPhoneAsked && !isScripted && <PlainPhoneProof isSent={posted.isCodeSent} />}
        {isScripted && captcha.attempt > 0 && (
          <div data-order-captcha>
            <Suspense fallback={null}>
              <OrderCaptcha
                key={captcha.attempt}
                form="order"
                isVisible={captcha.isVisible}
                goOn={captcha.attempt === 1 ? (form) => form.requestSubmit() : null}
              />
            </Suspense>
          </div>
        )}
        {/* The button floats at the end of a small screen; on a desktop it stays beside, under the total. */}
        <div className="contents desktop:hidden">
          <NextBar total={null} currency={cart.currency} isFloating>
            <TotalInBoth total={sums.totalSum} currency={cart.currency} />
            {buyButton}
          </NextBar>
        </div>
      </form>
    </CheckoutFrame>
  );
}

/** The button names what is charged; while prices are shown in a second currency, both stand above it. Source: C9-021. */
function TotalInBoth({ total, currency }: { total: number; currency: Currency }) {
  const { both, second } = useFormats();
  return (
    second(total, currency) && (
      <p className="mb-2 flex flex-wrap justify-between gap-x-4">
        <Trans>Итого</Trans>
        <span className="price">{both(total, currency)}</span>
      </p>
    )
  );
}
