import { useEffect, useRef, useState } from 'react';
import { startCountdown } from '../rules/countdown.ts';

/**
 * Milliseconds left until a moment of the server's, afresh each second.
 *
 * @param until The moment; null: there is nothing to wait for.
 * @param serverNow What the server's clock said when it named the moment.
 * @param onEnd Called once, when nothing is left.
 */
export function useCountdown(until: string | null, serverNow: string, onEnd: () => void): number {
  const given = until === null ? 0 : Math.max(0, Date.parse(until) - Date.parse(serverNow));
  const [shown, setShown] = useState({ until, serverNow, leftMs: given });
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (given === 0) return undefined;
    return startCountdown({
      leftMs: given,
      clock: () => performance.now(),
      onTick: (leftMs) => setShown({ until, serverNow, leftMs }),
      onEnd: () => end.current(),
    });
  }, [until, serverNow, given]);
  // A fresh answer of the server counts at once, not at the next tick.
  return shown.until === until && shown.serverNow === serverNow ? shown.leftMs : given;
}
