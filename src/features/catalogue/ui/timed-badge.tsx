import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { clockIn, dayIn } from '#base/calendar.ts';
import { Badge, type BadgeTone } from '#kit/badge.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { wordsHoldUntil } from '../rules/time-left.ts';
import { useTimeLeft } from './use-time-left.ts';

export interface TimedBadgeProps {
  /** ISO moment from which on it no longer holds. */
  readonly endsAt: string;
  /** What ends: its words come first, if it has any. */
  readonly children?: ReactNode;
  readonly tone?: BadgeTone;
  /** A promotion says «ещё 3 дня», a discount «3 дня». Source: C4-049. */
  readonly isPromo?: boolean;
  /** Only comes and goes with what ends: the time is told beside it. */
  readonly isQuiet?: boolean;
}

/**
 * Until when something holds: a day, days, then a countdown of the last 24 hours; gone at the end. Without scripts the last
 * day tells the hour instead. Source: C4-048…C4-052.
 */
export function TimedBadge({
  endsAt,
  children,
  tone = 'discount',
  isPromo,
  isQuiet,
}: TimedBadgeProps) {
  const { shell, renderedAt } = useShell();
  const said = useTimeLeft(endsAt);
  if (!said) return null;
  if (isQuiet) return <Badge tone={tone}>{children}</Badge>;
  const end = new Date(endsAt);
  const isLast = said === 'last' || said.includes(':');
  // The last day on which it holds: what ends at midnight held until the evening before.
  const [, month, date] = dayIn(shell.timeZone, new Date(end.getTime() - 1)).split('-');
  const day = `${date}.${month}`;
  const hour = clockIn(shell.timeZone, end).replace('00:00', '24:00');
  const untilHour = (
    <Trans>
      до {day}, {hour}
    </Trans>
  );
  return (
    <Badge tone={isLast ? 'discount' : tone} isTimer={isLast}>
      {children && <>{children} · </>}
      <time dateTime={endsAt} data-until={wordsHoldUntil(end.getTime(), renderedAt)}>
        {said === 'date' && <Trans>до {day}</Trans>}
        {said === '3' && (isPromo ? <Trans>ещё 3 дня</Trans> : <Trans>3 дня</Trans>)}
        {said === '2' && <Trans>2 дня</Trans>}
        {said === 'last' && untilHour}
        {said.includes(':') && (
          <>
            <span aria-hidden="true">{said}</span>
            <span className="sr-only">{untilHour}</span>
          </>
        )}
      </time>
    </Badge>
  );
}
