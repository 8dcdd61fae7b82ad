import { Trans, useLingui } from '@lingui/react/macro';
import { PromoBlock } from '#features/promo-codes/ui/public.ts';
import { Button } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { readPage } from '#web/read-page.ts';
import { loadPayment, postPayment } from '../loaders/payment.ts';
import { CartParts } from '../ui/cart-parts.tsx';
import { CheckoutFrame } from '../ui/checkout-frame.tsx';
import { NextBar } from '../ui/next-bar.tsx';
import { FoldedSummary, OrderSummary } from '../ui/order-summary.tsx';
import { StepPicture } from '../ui/step-picture.tsx';
import { SumChanges } from '../ui/sum-changes.tsx';
import { AfterPayment } from '../ui/payment/after-payment.tsx';
import { BesideMethod } from '../ui/payment/beside-method.tsx';
import { DefaultSubmit } from '../ui/payment/default-submit.tsx';
import { MethodChoice } from '../ui/payment/method-choice.tsx';
import { usePaidSums } from '../ui/payment/use-paid-sums.ts';
import { usePaymentChoice } from '../ui/payment/use-payment-choice.ts';
import { chosenMeans } from '../rules/seen-sums.ts';
import { useSeenSums } from '../ui/use-seen-sums.ts';
import type { Route } from './+types/payment-page';

export const loader = (input: Route.LoaderArgs) => loadPayment(input);
/** Whatever was put into the cart just before is in what the page shows. */
export const clientLoader = (asked: Route.ClientLoaderArgs) => readPage(asked);
export const action = (input: Route.ActionArgs) => postPayment(input);

/** What stands beside the form belongs to it by this id: the code's own form cannot stand in another one. */
const FORM = 'payment';

/** How the order is paid: the method used last comes first and is chosen already. */
export default function PaymentPage({
  loaderData: data,
  actionData: posted,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const { selected, error, isSending, mentor, choose, send } = usePaymentChoice(data, posted);
  const { cart, delivery, methods, promo, isNextFloating, deliveryHref } = data;
  const paid = usePaidSums(data);
  const { sums } = paid;
  const chosen = chosenMeans(promo, data.sums);
  const seenChanges = useSeenSums({ revision: cart.revision, chosen, sums: data.sums });
  const summary = {
    cart,
    delivery: delivery.price.value,
    when: delivery.period,
    paid: { ...sums, promo },
    list: <CartParts cart={cart} />,
  };

  return (
    <CheckoutFrame
      step="payment"
      title={t`Оплата`}
      deliveryHref={deliveryHref}
      summary={<OrderSummary {...summary} />}
      foldedSummary={<FoldedSummary {...summary} />}
    >
      <div className="flex flex-col gap-6">
        <form
          id={FORM}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void paid.settled(send);
          }}
          className="flex flex-col gap-6"
        >
          <DefaultSubmit />
          <input type="hidden" name="_csrf_token" value={data.formToken} />
          <SumChanges changes={seenChanges} currency={cart.currency} />
          {methods.length === 0 && <NoMethods />}
          <MethodChoice methods={methods} selected={selected} error={error} onChoose={choose} />
        </form>
        <BesideMethod form={FORM} data={data} posted={posted} paid={paid} mentor={mentor} />
        <PromoBlock
          {...{ promo, formToken: data.formToken, form: FORM, currency: cart.currency }}
          isSpending={sums.bonusSum + sums.creditSum > 0}
          posted={posted?.promo ?? null}
        />
        <StepPicture of={[cart, sums, promo, paid.why]} />
        {selected !== null && sums.totalSum > 0 && (
          <AfterPayment steps={methods.find(({ alias }) => alias === selected)?.steps ?? []} />
        )}
        <NextBar total={sums.totalSum} currency={cart.currency} isFloating={isNextFloating}>
          <Button
            type="submit"
            form={FORM}
            variant="filled"
            size="lg"
            isWide
            state={isSending ? 'pending' : 'idle'}
            isDisabled={methods.length === 0}
          >
            <Trans>Проверить заказ</Trans>
          </Button>
        </NextBar>
      </div>
    </CheckoutFrame>
  );
}

const NoMethods = () => (
  <Alert type="warning" isInline>
    <Trans>Для этого способа получения оплаты нет. Выберите другой способ получения.</Trans>
  </Alert>
);
