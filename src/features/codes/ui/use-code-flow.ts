import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { CodeState } from '../rules/code-state.ts';
import type { CodeFlow } from './code-flow.ts';

/** Milliseconds between two pictures of the countdown. Source: I4-027, I9-003. */
export const TICK_MS = 1_000;

/** The flow as it stands, watched. */
export const useCodeState = ({ store }: CodeFlow): CodeState =>
  useSyncExternalStore(store.subscribe, store.get, store.get);

/** Seconds until the next code may be asked for. It runs by the steady clock: a tab that slept tells the truth at its next tick. */
export function useSecondsLeft(flow: CodeFlow): number {
  const { resendAt } = useCodeState(flow);
  const [left, setLeft] = useState(flow.secondsLeft);
  useEffect(() => {
    const tick = () => setLeft(flow.secondsLeft());
    tick();
    if (resendAt === null) return undefined;
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [flow, resendAt]);
  return left;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `2:59`. */
export const minutesText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;

/** The server's words, or what is said where none came. */
export function useWords(): (words: string | null) => string | null {
  const { t } = useLingui();
  return useCallback(
    (words) => (words === '' ? t`Сервер не отвечает. Попробуйте позднее` : words),
    [t],
  );
}
