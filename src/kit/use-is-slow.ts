import { useEffect, useState } from 'react';

/** After this a person wants to know what is going on. Source: UX-17. */
export const SLOW_MS = 10_000;

/**
 * Whether something has been waited for too long, so that it must be explained and offered again.
 *
 * @param isWaiting Begins the wait when it becomes true; false forgets it.
 * @param afterMs Milliseconds; 10 seconds unless told otherwise.
 */
export function useIsSlow(isWaiting: boolean, afterMs = SLOW_MS): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting, afterMs]);
  return isWaiting && isLate;
}
