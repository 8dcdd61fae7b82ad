import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { visitCookie } from '../rules/visit-cookie.ts';
import { useStanding } from './use-standing.ts';
import { writeCookie } from './write-cookie.ts';

export interface DockBoxProps {
  /** What it is about. */
  readonly name: string;
  readonly children: ReactNode;
}

/** The floating box of one informer; from when it is there, the visit has been told it. Each has a box of its own, since one that changed its height would be a movement. */
export function DockBox({ name, children }: DockBoxProps) {
  const { t } = useLingui();
  const box = useRef<HTMLElement>(null);
  useStanding(box);
  useEffect(() => writeCookie(visitCookie(name)), [name]);
  return (
    <aside
      ref={box}
      aria-label={t`Объявление`}
      data-dock
      data-informer={name}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-(--z-sticky) flex justify-center px-2 pb-[max(8px,env(safe-area-inset-bottom))] tablet:px-4 tablet:pb-4 print:hidden"
    >
      <div className="pointer-events-auto w-full max-w-180 animate-rise rounded-lg border border-line bg-surface text-ink shadow-3">
        {children}
      </div>
    </aside>
  );
}
