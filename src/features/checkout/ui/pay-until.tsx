import { Trans } from '@lingui/react/macro';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { localeOf } from '#countries/locale-map.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { countdownText } from '../rules/countdown.ts';
import type { ThankYouData } from '../loaders/thank-you.ts';
import { useCountdown } from './use-countdown.ts';

export interface PayUntilProps {
  readonly order: Pick<ThankYouData['order'], 'now' | 'payment'> & { readonly payUntil: string };
  /** The goods are no longer kept: how the order stands is to be asked. */
  readonly onEnd: () => void;
}

/** «Оплатите до 12:30 — осталось 29:59»: the moment is read out, the ticking is not. */
export function PayUntil({ order: { now, payUntil, payment }, onEnd }: PayUntilProps) {
  const { language } = useShell().place;
  const isScripted = useIsScripted();
  const leftMs = useCountdown(payUntil, now, onEnd);
  // The reader's own clock; where scripts do not run, the country's, with its zone.
  const clock: Intl.DateTimeFormatOptions = isScripted
    ? { hour: '2-digit', minute: '2-digit' }
    : { hour: '2-digit', minute: '2-digit', timeZone: payment.timeZone, timeZoneName: 'shortOffset' };
  const time = new Intl.DateTimeFormat(localeOf(language), clock).format(new Date(payUntil));
  return (
    <p className="mt-2">
      <Trans>
        Оплатите до <time dateTime={payUntil}>{time}</time>
      </Trans>
      {isScripted && (
        <span aria-hidden="true" data-countdown className="tabular-nums">
          {' '}
          <Trans>— осталось {countdownText(leftMs)}</Trans>
        </span>
      )}
    </p>
  );
}
