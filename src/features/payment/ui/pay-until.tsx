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

/** The country's clock, by which the rest of the order is told; with its zone unless the reader's own clock is known to say the same. */
function clockOf(locale: string, timeZone: string, at: string, isReaderKnown: boolean): string {
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const say = (more: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...clock, ...more }).format(new Date(at));
  const there = say({ timeZone });
  return isReaderKnown && say({}) === there
    ? there
    : say({ timeZone, timeZoneName: 'shortOffset' });
}

/**
 * «Оплатите до 12:30 — осталось 29:59» with the ways to pay: the moment is read out, the ticking is not. Once the time is over, that is said
 * once, and the order can be repeated.
 */
export function PayUntil({ payUntil, now, timeZone, onEnd, repeat, children }: PayUntilProps) {
  const { language } = useShell().place;
  const isScripted = useIsScripted();
  const leftMs = useCountdown(payUntil, now, onEnd);
  const time = clockOf(localeOf(language), timeZone, payUntil, isScripted);
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
