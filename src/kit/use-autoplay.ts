import {
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';

const STILL = '(prefers-reduced-motion: reduce)';

const watchStillness = (tell: () => void) => {
  const query = matchMedia(STILL);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
};

/** `gentle` rests while somebody points at it or is in it; `insisted` was asked for and goes on. */
type Mode = 'gentle' | 'insisted' | 'stopped';

/**
 * Moves something on by itself until it is touched. It rests under the pointer, while the focus is inside and while the
 * tab is hidden; where movement is not wanted, and before scripts run, it never starts. Source: WCAG 2.2.2.
 *
 * @param everyMs Milliseconds on each step; null never moves.
 * @param step What is shown now: each step has the whole time.
 */
export function useAutoplay(
  box: RefObject<HTMLElement | null>,
  everyMs: number | null,
  step: number,
  goOn: () => void,
) {
  const isStill = useSyncExternalStore(
    watchStillness,
    () => matchMedia(STILL).matches,
    () => true,
  );
  const [mode, setMode] = useState<Mode>('gentle');
  const [round, restart] = useReducer((count: number) => count + 1, 0);
  const isPlaying = mode !== 'stopped';
  const isPossible = everyMs !== null && !isStill;
  const tick = useEffectEvent(() => {
    const isWatched = mode === 'gentle' && box.current?.matches(':hover, :focus-within');
    if (!document.hidden && !isWatched) goOn();
  });

  useEffect(() => {
    if (everyMs === null || !isPossible || !isPlaying) return undefined;
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isPossible, isPlaying, step, round]);

  return {
    isPossible,
    isPlaying,
    /** Whoever was reading has the whole time again. */
    restart,
    stop: () => setMode('stopped'),
    toggle: () => setMode(isPlaying ? 'stopped' : 'insisted'),
  };
}
