import { useLingui } from '@lingui/react';
import { localeOf } from '#countries/locale-map.ts';

/** A moment in the store's time, with the same moment in UTC for whoever points at it. */
export function Moment({
  at,
  zone,
  isDayOnly,
}: {
  readonly at: Date | string;
  /** IANA name of the store's time zone. */
  readonly zone: string;
  readonly isDayOnly?: boolean;
}) {
  const { i18n } = useLingui();
  const moment = new Date(at);
  const words = new Intl.DateTimeFormat(localeOf(i18n.locale), {
    dateStyle: 'medium',
    ...(isDayOnly ? {} : { timeStyle: 'short' }),
    timeZone: zone,
  }).format(moment);
  const utc = `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return (
    <time dateTime={moment.toISOString()} title={utc} className="whitespace-nowrap tabular-nums">
      {words}
    </time>
  );
}
