import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '#web/lazy-part.tsx';
import { usePersonal } from '#web/personal-store.ts';
import { PHONE_QUERY } from '../rules/app-banner.ts';
import { UNPAID_COOKIE, cookieValue, unpaidCookie } from '../rules/closing-cookie.ts';
import { nextInformer } from '../rules/informer-queue.ts';
import { isQuietPage } from '../rules/quiet-pages.ts';
import { toldInVisit, visitCookie } from '../rules/visit-cookie.ts';
import { DockBox } from './dock-box.tsx';
import { DockRow } from './dock-row.tsx';
import { InformerWords } from './informer-words.tsx';
import { informersOf, isConsultant } from './informers-of.ts';
import { writeCookie } from './write-cookie.ts';

/** Most visitors owe nothing. */
const UnpaidBanner = lazyPart(() => import('./unpaid-banner.tsx'));

/**
 * The one place at the foot of the screen where the shop speaks by itself: an order that waits for its money first, else the
 * informer whose turn it is, one a visit. It floats, so that nothing moves when it comes or goes, and keeps away from who buys. Source: I4-055, I4-056, I4-061, I2-094.
 */
export function InformerDock() {
  const personal = usePersonal();
  const { pathname, search } = useLocation();
  /** Counts what was closed: cookies tell nobody that they changed. */
  const [closed, setClosed] = useState(0);
  const [isNothingOwed, setNothingOwed] = useState(false);
  /** The page on which nobody could say what is owed: the next one asks again. */
  const [failedOn, setFailedOn] = useState<string | null>(null);
  const isKnown = personal.isKnown && !isQuietPage(pathname);
  const cookies = isKnown ? document.cookie : '';
  const isOwing =
    isKnown &&
    personal.userData['hasUnpaidOrder'] === true &&
    !isNothingOwed &&
    failedOn !== pathname &&
    cookieValue(cookies, UNPAID_COOKIE) === null;
  const informer =
    !isKnown || isOwing
      ? null
      : nextInformer(informersOf(personal), {
          cookies,
          path: pathname,
          query: new URLSearchParams(search),
          isPhone: matchMedia(PHONE_QUERY).matches,
        });
  // With each page the visit goes on.
  useEffect(() => {
    const told = toldInVisit(document.cookie);
    if (told !== null) writeCookie(visitCookie(told));
  }, [pathname]);
  const onClosed = () => setClosed(closed + 1);
  const hideUnpaid = () => {
    writeCookie(unpaidCookie());
    onClosed();
  };
  return (
    <div aria-live="polite" className="contents">
      {isOwing && (
        <Suspense>
          <UnpaidBanner
            key="unpaidOrder"
            Box={DockBox}
            Row={DockRow}
            onHide={hideUnpaid}
            onNone={() => setNothingOwed(true)}
            onFailed={() => setFailedOn(pathname)}
          />
        </Suspense>
      )}
      {informer && (
        <DockBox key={informer.mark ?? informer.alias} name={informer.alias}>
          <InformerWords
            informer={informer}
            isConsultant={isConsultant(personal)}
            onClosed={onClosed}
          />
        </DockBox>
      )}
    </div>
  );
}
