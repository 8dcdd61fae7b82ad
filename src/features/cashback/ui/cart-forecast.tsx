import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#kit/card.tsx';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import { getForecast, type Forecast } from '../calls/forecast.ts';
import { CASHBACK_INFO } from './info-window.ts';
import { StepMeter } from './step-meter.tsx';

/** What the cart would bring if it were paid today, and what is missing to the next step with it. Source: I9-048, I9-050. */
export default function CartForecast({ cartOf }: { cartOf: string }) {
  const { both } = useFormats();
  const { paths } = useShell();
  const [forecast, setForecast] = useState<Forecast | null>(null);
  useEffect(() => {
    let isLeft = false;
    // Without an answer the cart is whole: what was said last stays.
    void call(getForecast, {}, { key: 'cashback', isQuiet: true }).then((answer) => {
      if (!isLeft && answer.success) setForecast(answer.data);
    });
    return () => {
      isLeft = true;
    };
  }, [cartOf]);
  if (!forecast) return null;
  const { then, currency } = forecast;
  const sum = both(forecast.sum, currency);
  const more = both(forecast.more, currency);
  const { percent } = then;
  return (
    <Card
      tone="sand"
      aria-labelledby="cart-cashback"
      className="flex flex-col gap-3"
      data-cart-cashback
    >
      <h2 id="cart-cashback" className="font-semi">
        <Trans>Кешбэк</Trans>
      </h2>
      {percent > 0 && (
        <p>
          <Trans>
            Если оплатить сегодня: {percent}%, это {sum}
          </Trans>
        </p>
      )}
      {forecast.more > 0 && (
        <p className="text-14">
          <Trans>И ещё {more} за прежние заказы месяца.</Trans>
        </p>
      )}
      {then.next && <StepMeter next={then.next} />}
      <Link
        to={paths.cart({ modal: CASHBACK_INFO })}
        preventScrollReset
        className="-my-2 inline-flex min-h-11 items-center self-start text-14 text-brand"
      >
        <Trans>Условия кешбэка</Trans>
      </Link>
    </Card>
  );
}
