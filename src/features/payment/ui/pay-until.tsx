import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { localeOf } from '#countries/locale-map.ts';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { countdownText } from '../rules/countdown.ts';
import { useCountdown } from './use-countdown.ts';

export interface PayUntilProps {
  readonly payUntil: string;
  /** The server's clock when it named the moment. */
  readonly now: string;
  /** Of the order's country. */
  readonly timeZone: string;
  /** The goods are no longer kept: how the order stands is to be asked. */
  readonly onEnd: () => void;
  /** Orders the same again; stands there once the time is over. */
  readonly repeat: ReactNode;
  /** How it is paid; goes with the time. */
  readonly children: ReactNode;
}

/**
 * «Оплатите до 12:30 — осталось 29:59» with the ways to pay: the moment is read out, the ticking is not. Once the time is over, that is said
 * once, and the order can be repeated.
 */
export function PayUntil({ payUntil, now, timeZone, onEnd, repeat, children }: PayUntilProps) {
  const { language } = useShell().place;
  const isScripted = useIsScripted();
  const leftMs = useCountdown(payUntil, now, onEnd);
  // The reader's own clock; where scripts do not run, the country's, with its zone.
  const clock: Intl.DateTimeFormatOptions = isScripted
    ? { hour: '2-digit', minute: '2-digit' }
    : { hour: '2-digit', minute: '2-digit', timeZone, timeZoneName: 'shortOffset' };
  const time = new Intl.DateTimeFormat(localeOf(language), clock).format(new Date(payUntil));
  return (
    <>
      <div role="status">
        {leftMs === 0 && (
          <p className="mt-2">
            <Trans>Время на оплату вышло: товары больше не отложены, заказ отменится сам.</Trans>
          </p>
        )}
      </div>
      {leftMs === 0 ? (
        <div className="mt-4">{repeat}</div>
      ) : (
        <>
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
          {children}
        </>
      )}
    </>
  );
}
