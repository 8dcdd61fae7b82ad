import { Trans } from '@lingui/react/macro';
import { localeOf } from '#countries/locale-map.ts';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { useShell } from '#web/shell/use-shell.ts';

export interface HeldUntilProps {
  readonly holdEndsAt: string;
  /** Of the order's country. */
  readonly timeZone: string;
}

/** Until when the goods of an order that is paid on receipt wait for the shop to confirm it. */
export function HeldUntil({ holdEndsAt, timeZone }: HeldUntilProps) {
  const { language } = useShell().place;
  // The reader's own clock; where scripts do not run, the country's, with its zone.
  const isScripted = useIsScripted();
  const moment: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    ...(isScripted
      ? {}
      : {
          timeZone,
          timeZoneName: 'shortOffset',
        }),
  };
  const time = new Intl.DateTimeFormat(localeOf(language), moment).format(new Date(holdEndsAt));
  return (
    <p className="mt-2 text-14 text-ink-2">
      <Trans>
        Товары отложены до <time dateTime={holdEndsAt}>{time}</time>: за это время мы подтвердим
        заказ. Неподтверждённый заказ отменяется.
      </Trans>
    </p>
  );
}
