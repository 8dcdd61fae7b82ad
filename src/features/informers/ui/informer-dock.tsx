import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePersonal } from '#web/personal-store.ts';
import { UNPAID_COOKIE, cookieValue } from '../rules/closing-cookie.ts';
import { nextInformer } from '../rules/informer-queue.ts';
import { informersOf, isConsultant } from './informers-of.ts';
import { InformerWords } from './informer-words.tsx';
import { UnpaidNotice } from './unpaid-notice.tsx';
import { useStanding } from './use-standing.ts';

/**
 * The one place at the foot of the screen where the shop speaks by itself: an order that waits for its money first, else the
 * informer whose turn it is. It floats, so that nothing moves when it comes or goes. Source: I4-055, I4-056, I4-061, I2-094.
 */
export function InformerDock() {
  const { t } = useLingui();
  const personal = usePersonal();
  const { pathname, search } = useLocation();
  const box = useRef<HTMLElement>(null);
  /** Counts what was closed: cookies tell nobody that they changed. */
  const [closed, setClosed] = useState(0);
  const page = { cookies: document.cookie, path: pathname, query: new URLSearchParams(search) };
  const isOwing =
    personal.userData.hasUnpaidOrder === true && cookieValue(page.cookies, UNPAID_COOKIE) === null;
  const informer = isOwing ? null : nextInformer(informersOf(personal), page);
  const isShown = personal.isKnown && (isOwing || informer !== null);
  useStanding(box, isShown);
  useEffect(() => {
    // Who closed one by the keyboard goes on with the next one.
    if (closed > 0 && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [closed]);
  if (!isShown) return null;
  const onClosed = () => setClosed(closed + 1);
  return (
    <aside
      ref={box}
      tabIndex={-1}
      aria-label={t`Объявление`}
      data-dock
      data-informer={informer?.alias ?? 'unpaidOrder'}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-(--z-sticky) flex justify-center px-2 pb-[max(8px,env(safe-area-inset-bottom))] outline-none tablet:px-4 tablet:pb-4 print:hidden"
    >
      <div
        aria-live="polite"
        className="pointer-events-auto w-full max-w-180 animate-rise rounded-lg border border-line bg-surface text-ink shadow-3"
      >
        {informer ? (
          <InformerWords
            key={informer.mark ?? informer.alias}
            informer={informer}
            isConsultant={isConsultant(personal)}
            onClosed={onClosed}
          />
        ) : (
          <UnpaidNotice onClosed={onClosed} />
        )}
      </div>
    </aside>
  );
}
