import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { RadioCards } from '#kit/radio-cards.tsx';
import { call } from '#web/call-client.ts';
import { readPage } from '#web/read-page.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { clearToasts } from '#overlays/toasts.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { choosePayment } from '../calls/checkout.ts';
import { loadPayment, postPayment } from '../loaders/payment.ts';
import { wayOn } from '../rules/way-on.ts';
import { CartParts } from '../ui/cart-parts.tsx';
import { CheckoutFrame } from '../ui/checkout-frame.tsx';
import { NextBar } from '../ui/next-bar.tsx';
import { FoldedSummary, OrderSummary } from '../ui/order-summary.tsx';
import { SumChanges } from '../ui/sum-changes.tsx';
import { useSeenSums } from '../ui/use-seen-sums.ts';
import { WhatNext } from '../ui/what-next.tsx';
import type { Route } from './+types/payment-page';

export const loader = (input: Route.LoaderArgs) => loadPayment(input);
/** Whatever was put into the cart just before is in what the page shows. */
export const clientLoader = (asked: Route.ClientLoaderArgs) => readPage(asked);
export const action = (input: Route.ActionArgs) => postPayment(input);

/** How the order is paid: the method used last comes first and is chosen already. */
export default function PaymentPage({
  loaderData: data,
  actionData: posted,
}: Route.ComponentProps) {
  const { t } = useLingui();
  const { shell } = useShell();
  const navigate = useNavigate();
  const [selected, setSelected] = useState(data.selected);
  const [error, setError] = useState(posted?.message[0] ?? null);
  const [isSending, setSending] = useState(false);
  const { cart, delivery, methods, sums, isNextFloating, deliveryHref } = data;
  const seenChanges = useSeenSums(cart.revision, sums);
  const summary = {
    cart,
    delivery: delivery.price.value,
    when: delivery.period,
    list: <CartParts cart={cart} />,
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (selected === null) return setError(t`Выберите способ оплаты`);
    setSending(true);
    clearToasts('server');
    const result = await call(choosePayment, {
      body: { paymentSelected: selected },
    });
    setSending(false);
    if (result.success) return void navigate(result.data.redirect);
    const redirect = result.code === 'PAYMENT_NEEDED' ? null : wayOn(result.data);
    if (redirect) return void navigate(redirect);
    setError(result.message[0] ?? null);
    toastAnswer(result, { shell });
  }

  return (
    <CheckoutFrame
      step="payment"
      title={t`Оплата`}
      deliveryHref={deliveryHref}
      summary={<OrderSummary {...summary} />}
      foldedSummary={<FoldedSummary {...summary} />}
    >
      <form
        method="post"
        noValidate
        onSubmit={(event) => void send(event)}
        className="flex flex-col gap-6"
      >
        <input type="hidden" name="_csrf_token" value={data.formToken} />
        <SumChanges changes={seenChanges} currency={cart.currency} />
        {methods.length === 0 && (
          <Alert type="warning" isInline>
            <Trans>Для этого способа получения оплаты нет. Выберите другой способ получения.</Trans>
          </Alert>
        )}
        <RadioCards
          legend={t`Способ оплаты`}
          name="paymentSelected"
          value={selected}
          onChange={(alias) => {
            setError(null);
            setSelected(alias);
          }}
          error={error}
          isTwoColumns
          cards={methods.map(({ alias, name, icon, note, isPreviousPaymentMethod }) => ({
            value: alias,
            title: name,
            icon,
            note,
            aside: isPreviousPaymentMethod && (
              <Badge tone="info">
                <Trans>в прошлый раз</Trans>
              </Badge>
            ),
          }))}
        />
        {selected !== null && (
          <section aria-labelledby="payment-next" className="rounded-md bg-sand p-4 tablet:p-6">
            <h2 id="payment-next" className="mb-3 text-18 font-semi">
              <Trans>Что дальше</Trans>
            </h2>
            <WhatNext
              steps={[
                {
                  icon: 'list',
                  text: <Trans>Проверьте заказ: до последней кнопки ничего не спишется</Trans>,
                },
                ...(methods.find(({ alias }) => alias === selected)?.steps ?? []),
              ]}
            />
          </section>
        )}
        <NextBar total={sums.totalSum} currency={cart.currency} isFloating={isNextFloating}>
          <Button
            type="submit"
            variant="filled"
            size="lg"
            isWide
            state={isSending ? 'pending' : 'idle'}
            isDisabled={methods.length === 0}
          >
            <Trans>Проверить заказ</Trans>
          </Button>
        </NextBar>
      </form>
    </CheckoutFrame>
  );
}
