import { Trans, useLingui } from '@lingui/react/macro';
import type { Currency } from '#base/money.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { LostCode } from '#features/promo-codes/ui/public.ts';
import { FormFaults } from '#web/form-faults.tsx';
import { readPage } from '#web/read-page.ts';
import { useFormats } from '#web/use-formats.ts';
import { loadFinal, postFinal } from '../loaders/final.ts';
import { CheckoutFrame } from '../ui/checkout-frame.tsx';
import { Agreements } from '../ui/final/agreements.tsx';
import { FinalBlocks } from '../ui/final/final-blocks.tsx';
import { KeepBox } from '../ui/final/keep-box.tsx';
import { MonthlyTerms } from '../ui/final/monthly-terms.tsx';
import { OrderCaptcha } from '../ui/final/order-captcha.tsx';
import { PlainPhoneProof } from '../ui/final/plain-phone-proof-door.ts';
import { PlainReserveNotice } from '../ui/final/plain-reserve-notice.tsx';
import { RefusedOrder } from '../ui/final/refused-order.tsx';
import { SeenOrder } from '../ui/final/seen-order.tsx';
import { useBuyNow } from '../ui/final/use-buy-now.ts';
import { Withdrawal } from '../ui/final/withdrawal.tsx';
import { NextBar } from '../ui/next-bar.tsx';
import { FoldedSummary, OrderSummary } from '../ui/order-summary.tsx';
import { ShortProducts } from '../ui/short-products.tsx';
import { StepPicture } from '../ui/step-picture.tsx';
import { SumChanges } from '../ui/sum-changes.tsx';
import { chosenMeans } from '../rules/seen-sums.ts';
import { useSeenSums } from '../ui/use-seen-sums.ts';
import type { Route } from './+types/final-page';

export const loader = (input: Route.LoaderArgs) => loadFinal(input);
/** Whatever was put into the cart just before is in what the page shows. */
export const clientLoader = (asked: Route.ClientLoaderArgs) => readPage(asked);
export const action = (input: Route.ActionArgs) => postFinal(input);

const FORM = 'buy-now';

/** «Проверьте заказ»: everything once more, the agreements, and the button with the amount. */
export default function FinalPage({ loaderData: data, actionData: posted }: Route.ComponentProps) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const { boxes, changes, short, isSending, captcha, phoneWords, press } = useBuyNow(data, posted);
  const { cart, delivery, sums, agreements, button, deliveryHref } = data;
  const chosen = chosenMeans(data.promo, sums);
  const seenChanges = useSeenSums({ revision: cart.revision, chosen, sums });
  const summary = { cart, delivery: delivery.price.value, when: delivery.period, paid: data.paid };
  const buyButton = <BuyButton words={button} isSending={isSending} />;
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
        data-invalid={boxes.faults.length > 0 || undefined}
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          const token = new FormData(event.currentTarget).get('token');
          press(typeof token === 'string' ? token : '');
        }}
      >
        <SeenOrder data={data} />
        <FormFaults faults={boxes.faults} attempt={boxes.attempt} />
        <RefusedOrder posted={posted} />
        <PhoneWords words={phoneWords} />
        <LostCode message={data.promo.message} />
        <ShortProducts products={short.length > 0 ? short : (posted?.short ?? [])} />
        <SumChanges changes={changes.length > 0 ? changes : seenChanges} currency={cart.currency} />
        <FinalBlocks data={data} />
        <MonthlyTerms monthly={data.monthly} currency={cart.currency} />
        <Withdrawal words={data.withdrawal} />
        <StepPicture of={[cart, sums, data.promo, data.why]} />
        <AfterPress />
        {/* Nothing stands between what is agreed to and the button, but what is asked after a press. */}
        <div className="rounded-md border border-line bg-surface px-4 py-2 tablet:px-6 tablet:py-4">
          <Agreements
            agreements={agreements}
            accepted={boxes.accepted}
            errors={boxes.errors}
            onChange={boxes.accept}
          />
          <KeepBox keep={data.keep} boxes={boxes} />
        </div>
        <PlainReserveNotice notice={data.notice} posted={posted} />
        {posted?.isPhoneAsked && !isScripted && <PlainPhoneProof isSent={posted.isCodeSent} />}
        <OrderCaptcha captcha={captcha} />
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

const AfterPress = () => (
  <p className="text-14 text-ink-2">
    <Trans>После нажатия заказ будет оформлен, и мы пришлём подтверждение на почту.</Trans>
  </p>
);

/** Why the phone is to be proven first. */
const PhoneWords = ({ words }: { readonly words: string | null }) =>
  words !== null && (
    <Alert type="warning" isInline>
      {words}
    </Alert>
  );

/** It stands outside of its form on a desktop. */
function BuyButton({ words, isSending }: { words: string; isSending: boolean }) {
  return (
    <Button
      type="submit"
      form={FORM}
      variant="filled"
      size="lg"
      isWide
      state={isSending ? 'pending' : 'idle'}
    >
      {words}
    </Button>
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
