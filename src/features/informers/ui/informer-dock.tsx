import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { usePersonal } from '#web/personal-store.ts';
import { UNPAID_COOKIE, cookieValue, unpaidCookie } from '../rules/closing-cookie.ts';
import { nextInformer, saysUnpaidItself } from '../rules/informer-queue.ts';
import { DockBox } from './dock-box.tsx';
import { DockRow } from './dock-row.tsx';
import { InformerWords } from './informer-words.tsx';
import { informersOf, isConsultant } from './informers-of.ts';
import { writeCookie } from './write-cookie.ts';

/** Most visitors owe nothing. */
const UnpaidNotice = lazy(() => import('./unpaid-notice.tsx'));

/**
 * The one place at the foot of the screen where the shop speaks by itself: an order that waits for its money first, else the
 * informer whose turn it is. It floats, so that nothing moves when it comes or goes. Source: I4-055, I4-056, I4-061, I2-094.
 */
export function InformerDock() {
  const personal = usePersonal();
  const { pathname, search } = useLocation();
  /** Counts what was closed: cookies tell nobody that they changed. */
  const [closed, setClosed] = useState(0);
  const [isNothingOwed, setNothingOwed] = useState(false);
  /** The page on which nobody could say what is owed: the next one asks again. */
  const [failedOn, setFailedOn] = useState<string | null>(null);
  if (!personal.isKnown) return null;
  const page = { cookies: document.cookie, path: pathname, query: new URLSearchParams(search) };
  const isOwing =
    personal.userData['hasUnpaidOrder'] === true &&
    !isNothingOwed &&
    failedOn !== pathname &&
    !saysUnpaidItself(pathname) &&
    cookieValue(page.cookies, UNPAID_COOKIE) === null;
  const informer = isOwing ? null : nextInformer(informersOf(personal), page);
  const onClosed = () => setClosed(closed + 1);
  const hideUnpaid = () => {
    writeCookie(unpaidCookie());
    onClosed();
  };
  const isNext = closed > 0;
  return (
    <div aria-live="polite" className="contents">
      {isOwing && (
        <Suspense>
          <UnpaidNotice
            key="unpaidOrder"
            Box={DockBox}
            Row={DockRow}
            isNext={isNext}
            onHide={hideUnpaid}
            onNone={() => setNothingOwed(true)}
            onFailed={() => setFailedOn(pathname)}
          />
        </Suspense>
      )}
      {informer && (
        <DockBox key={informer.mark ?? informer.alias} name={informer.alias} isNext={isNext}>
          <InformerWords informer={informer} isConsultant={isConsultant(personal)} onClosed={onClosed} />
        </DockBox>
      )}
    </div>
  );
}
