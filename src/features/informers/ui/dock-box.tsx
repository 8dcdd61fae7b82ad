import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { useStanding } from './use-standing.ts';

export interface DockBoxProps {
  /** What it is about, for tests. */
  readonly name: string;
  /** Comes after one that was closed: who closed that one by the keyboard goes on here. */
  readonly isNext: boolean;
  readonly children: ReactNode;
}

/** The floating box of one informer. Each has a box of its own, since one that changed its height would be a movement. */
export function DockBox({ name, isNext, children }: DockBoxProps) {
  const { t } = useLingui();
  const box = useRef<HTMLElement>(null);
  useStanding(box);
  useEffect(() => {
    if (isNext && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [isNext]);
  return (
    <aside
      ref={box}
      tabIndex={-1}
      aria-label={t`Объявление`}
      data-dock
      data-informer={name}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-(--z-sticky) flex justify-center px-2 pb-[max(8px,env(safe-area-inset-bottom))] outline-none tablet:px-4 tablet:pb-4 print:hidden"
    >
      <div className="pointer-events-auto w-full max-w-180 animate-rise rounded-lg border border-line bg-surface text-ink shadow-3">
        {children}
      </div>
    </aside>
  );
}
