import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { hasAgreed } from '#features/analytics/rules/consent.ts';
import { ownProduct } from '#features/analytics/rules/own-product.ts';
import { sendCampaign } from '#features/campaigns/ui/send-campaign.ts';
import type { BAD_PASSWORD_KEY } from '#features/identity/model.ts';
import { InformerDock } from '#features/informers/ui/public.ts';
import { OneCountry } from '#features/location/ui/one-country.ts';
import { markVisit } from '#features/mentors/ui/mark-visit.ts';
import { forgetFormer } from '#features/checkout/ui/forget-former.ts';
import { unansweredSoFar } from '#overlays/toasts.ts';
import { refreshFormToken } from '#web/form-token.ts';
import { ADDED, addedOf, contractOf, personalNow, usePersonal } from '#web/personal-store.ts';
import { KitWords } from '#web/shell/kit-words.tsx';
import { ModalOfAddress } from './modals/modal-of-address.tsx';

/** What a visit of this page leaves behind: the browser's cyber cookie, and the campaign that brought it. */
function VisitMark() {
  const data = useMatches().at(-1)?.loaderData;
  const { search } = useLocation();
  useEffect(() => markVisit(data), [data]);
  useEffect(() => sendCampaign(search), [search]);
  return null;
}

/** Offers what a product that was just added brings near; the code comes with the first one. */
function OffersAfterAdd() {
  useEffect(() => {
    const offer = (event: Event) => {
      const added = addedOf(event);
      if (!added) return;
      import('#features/promotions/ui/windows/offer-after-add.ts').then(
        (late) => late.offerAfterAdd(added),
        // The next add asks again.
        () => {},
      );
    };
    addEventListener(ADDED, offer);
    return () => removeEventListener(ADDED, offer);
  }, []);
  return null;
}

/** Counts what of the lists is seen, of whoever has agreed: for nobody else the code comes. */
function SeenLists() {
  const own = ownProduct(useMatches().at(-1)?.loaderData);
  const { pathname } = useLocation();
  useEffect(() => {
    if (!hasAgreed(document.cookie)) return;
    let end: (() => void) | null = () => {};
    import('#features/analytics/ui/watch-lists.ts').then(
      (late) => {
        if (end) end = late.watchLists(own);
      },
      // What was not counted is missed by nobody.
      () => {},
    );
    return () => {
      end?.();
      end = null;
    };
  }, [own, pathname]);
  return null;
}

/** Spelled out, since the file that has it brings the forms of the login along; its type keeps the two alike. */
const UNREAD: typeof BAD_PASSWORD_KEY = 'isShowBadPasswordPopup';

function isUnread(): boolean {
  try {
    return sessionStorage.getItem(UNREAD) !== null;
  } catch {
    return false;
  }
}

/** Brings back a word about a bad password that a load took away, to whoever is signed in (I4-040). */
function UnreadWord() {
  const { isKnown } = usePersonal();
  useEffect(() => {
    if (isKnown && contractOf(personalNow()) !== null && isUnread())
      void import('#features/identity/ui/bad-password-reminder.ts').then((late) =>
        late.remindOfBadPassword(),
      );
  }, [isKnown]);
  return null;
}

/** Forgets what a form of this tab kept of whoever was here before. */
function FormerBuyer() {
  const { contract } = usePersonal().userData;
  useEffect(() => {
    // Before the server has said who is here nobody has gone.
    if (typeof contract === 'string') forgetFormer(contract, location.pathname);
  }, [contract]);
  return null;
}

/** Pauses between questions when the browser says that the network is back, in milliseconds. */
const BACK_PAUSES_MS = [500, 2_000, 5_000, 10_000];

/**
 * Asks who is here once the network is back, which the browser says before it is so: again until somebody answers. The answer also takes
 * back what was said of the silence.
 *
 * @param wasAway It came back before this part was here to hear of it, or this part itself could not be had at first.
 */
function NetworkBack({ wasAway }: { wasAway: boolean }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let turn = 0;
    const ask = async (mine: number, tries: number): Promise<void> => {
      const hush = unansweredSoFar();
      const isAnswered = await refreshFormToken();
      if (isAnswered) hush();
      else if (mine === turn && tries < BACK_PAUSES_MS.length)
        timer = setTimeout(() => void ask(mine, tries + 1), BACK_PAUSES_MS[tries]);
    };
    const begin = () => {
      clearTimeout(timer);
      turn += 1;
      void ask(turn, 0);
    };
    addEventListener('online', begin);
    if (wasAway) begin();
    return () => {
      clearTimeout(timer);
      turn += 1;
      removeEventListener('online', begin);
    };
  }, [wasAway]);
  return null;
}

/** What a page is whole without, and what nobody sees at first: it comes when scripts have taken the page over. */
export default function LazyParts({ wasAway }: { wasAway: boolean }) {
  return (
    <KitWords>
      <NetworkBack wasAway={wasAway} />
      <OneCountry />
      <VisitMark />
      <SeenLists />
      <OffersAfterAdd />
      <ModalOfAddress />
      <UnreadWord />
      <FormerBuyer />
      <InformerDock />
    </KitWords>
  );
}
