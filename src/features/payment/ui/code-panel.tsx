import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { localeOf } from '#countries/locale-map.ts';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { checkOrderPayment } from '../calls/order-check.ts';
import type { PaymentCode } from '../calls/order-changes.ts';
import { CHECK_PAYMENT, RENEW_CODE } from '../rules/order-intents.ts';
import { startWatch } from '../rules/watching.ts';
import { stayWithoutNetwork } from './stay-without-network.ts';
import { useCountdown } from './use-countdown.ts';

export interface CodePanelProps {
  readonly code: PaymentCode;
  readonly orderNumber: string;
  readonly formToken: string;
  readonly timeZone: string;
  /** The server's clock at this answer. */
  readonly now: string;
  /** A press without scripts has asked the provider, and nothing has come. */
  readonly isChecked: boolean;
  readonly onChanged: () => void;
}

/**
 * The code by which an order is paid in the app of a bank: a picture, a link for a phone, until when it can be used, and a press that asks
 * now. One that has ended is replaced by a press.
 */
export default function CodePanel(props: CodePanelProps) {
  const { code, now, orderNumber, formToken } = props;
  const [hasEnded, setEnded] = useState(false);
  useCountdown(code.live === null ? null : code.endsAt, now, () => setEnded(true));
  if (code.live && !hasEnded) return <LiveCode {...props} live={code.live} />;
  return (
    <div data-code="over" className="mt-4 print:hidden">
      <p role="status">
        <Trans>
          Код больше не действует. Если вы успели по нему заплатить, мы увидим это сами.
        </Trans>
      </p>
      <form method="post" onSubmit={stayWithoutNetwork} className="mt-4">
        <input type="hidden" name="_csrf_token" value={formToken} />
        <input type="hidden" name="intent" value={RENEW_CODE} />
        <input type="hidden" name="orderNumber" value={orderNumber} />
        <Button type="submit" variant="filled" size="lg">
          <Trans>Получить новый код</Trans>
        </Button>
      </form>
    </div>
  );
}

type LiveCodeProps = CodePanelProps & {
  readonly live: NonNullable<PaymentCode['live']>;
};

function LiveCode({ live, code, timeZone, orderNumber, ...rest }: LiveCodeProps) {
  const { t } = useLingui();
  const { language } = useShell().place;
  const { pathname, search } = useLocation();
  const isScripted = useIsScripted();
  const clock: Intl.DateTimeFormatOptions = {
    hour: '2-digit',
    minute: '2-digit',
    ...(isScripted ? {} : { timeZone, timeZoneName: 'shortOffset' }),
  };
  const time = new Intl.DateTimeFormat(localeOf(language), clock).format(new Date(code.endsAt));
  return (
    <div
      data-code="live"
      className="mt-4 flex flex-col gap-4 tablet:flex-row tablet:flex-wrap tablet:items-start tablet:gap-6 print:hidden"
    >
      {/* A reader of codes wants dark on light, whatever the page looks like. */}
      <svg
        role="img"
        aria-label={t`Код для оплаты заказа ${orderNumber} в приложении банка`}
        viewBox={`0 0 ${live.size} ${live.size}`}
        shapeRendering="crispEdges"
        className="order-2 aspect-square w-full max-w-60 shrink-0 self-center rounded-sm border border-line tablet:order-1 tablet:w-52 tablet:self-start"
      >
        <rect width={live.size} height={live.size} fill="white" />
        <path d={live.path} fill="black" />
      </svg>
      <div className="contents tablet:order-2 tablet:flex tablet:flex-1 tablet:basis-60 tablet:flex-col tablet:items-start tablet:gap-3">
        <p className="order-3 tablet:order-none">
          <Trans>Откройте приложение банка, выберите оплату по QR-коду и наведите камеру.</Trans>
        </p>
        <a
          href={live.link}
          rel="noreferrer"
          className={buttonClasses(
            { variant: 'filled', size: 'lg' },
            'order-1 tablet:hidden tablet:order-none',
          )}
        >
          <Trans>Открыть приложение банка</Trans>
        </a>
        <a
          href={live.link}
          rel="noreferrer"
          className="hidden min-h-11 items-center text-14 underline hover:text-brand tablet:inline-flex"
        >
          <Trans>Код не читается? Откройте ссылку на телефоне</Trans>
        </a>
        <p className="order-4 text-14 text-ink-2 tablet:order-none">
          <Trans>
            Код действует до <time dateTime={code.endsAt}>{time}</time>
          </Trans>
        </p>
        <Check {...rest} orderNumber={orderNumber} />
        {!isScripted && (
          <Link
            reloadDocument
            to={pathname + search}
            className="order-6 inline-flex min-h-11 items-center text-14 underline tablet:order-none"
          >
            <Trans>Обновить страницу</Trans>
          </Link>
        )}
      </div>
    </div>
  );
}

type CheckProps = Pick<CodePanelProps, 'orderNumber' | 'formToken' | 'isChecked' | 'onChanged'>;

/** Asks whether the money has come: by itself with growing pauses, and at a press. */
function Check({ orderNumber, formToken, isChecked, onChanged }: CheckProps) {
  const { shell } = useShell();
  const [state, setState] = useState<'idle' | 'asking' | 'not-yet' | 'tired'>(
    isChecked ? 'not-yet' : 'idle',
  );
  const [round, setRound] = useState(0);
  useEffect(
    () =>
      startWatch({
        async ask() {
          const input = { body: { orderNumber } };
          const result = await call(checkOrderPayment, input, { isQuiet: true });
          const isWaiting = !result.success || result.data.standing === 'waiting';
          if (!isWaiting) onChanged();
          return isWaiting;
        },
        isHidden: () => document.hidden,
        onSeen(changed) {
          document.addEventListener('visibilitychange', changed);
          return () => document.removeEventListener('visibilitychange', changed);
        },
        onTired: () => setState('tired'),
      }),
    // A press begins a new row of questions; the page's own function changes with each showing of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [orderNumber, round],
  );
  async function check(event: FormEvent): Promise<void> {
    event.preventDefault();
    setState('asking');
    const result = await call(checkOrderPayment, { body: { orderNumber } });
    setState('not-yet');
    if (!result.success) {
      setState('idle');
      toastAnswer(result, { shell });
      return;
    }
    if (result.data.standing === 'waiting') setRound(round + 1);
    else onChanged();
  }
  return (
    <form
      method="post"
      onSubmit={(event) => void check(event)}
      className="order-5 flex flex-col items-start gap-3 tablet:order-none"
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="intent" value={CHECK_PAYMENT} />
      <input type="hidden" name="orderNumber" value={orderNumber} />
      <Button type="submit" state={state === 'asking' ? 'pending' : 'idle'}>
        <Trans>Я оплатил — проверить</Trans>
      </Button>
      <p role="status" className="text-14 text-ink-2">
        {state === 'not-yet' && (
          <Trans>Оплата пока не пришла. Обычно это занимает меньше минуты.</Trans>
        )}
        {state === 'tired' && (
          <Trans>Сами больше не проверяем: нажмите кнопку, когда заплатите.</Trans>
        )}
      </p>
    </form>
  );
}
