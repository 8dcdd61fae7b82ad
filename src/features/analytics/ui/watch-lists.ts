import { ADDED, addedOf } from '#web/personal-store.ts';
import { gatherLater } from '#web/request-queue.ts';
import { countListEvents } from '../calls/analytics.ts';
import type { ListEvent, ListId } from '../model.ts';
import { hasAgreed } from '../rules/consent.ts';
import { createSeenProducts } from '../rules/seen-products.ts';

const seen = createSeenProducts();

/** As much of a card as has to be on the screen. */
const SEEN_SHARE = 0.5;
const CARD = 'main article[data-sku]';

/** Tells of what waits with the next requests that nobody waits for, unless the visitor thinks otherwise by then. */
function tell(): void {
  gatherLater(batchesSeen, seen.isFull());
}

function batchesSeen() {
  const batches = seen.take();
  return hasAgreed(document.cookie)
    ? batches.map((body) => ({ at: countListEvents.at, body }))
    : [];
}

const skuOf = (element: Element): string => element.getAttribute('data-sku') ?? '';

/**
 * Looks at the cards of the page that is open, until it is left.
 *
 * @param own Product whose page it is; null: a list.
 */
export function watchLists(own: string | null): () => void {
  const list: ListId = own === null ? 'CTLG' : 'PRDCT';
  const note = (event: ListEvent, sku: string) => {
    if (sku !== '' && seen.note(event, list, sku)) tell();
  };
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) {
          inView.unobserve(target);
          note('impression', skuOf(target));
        }
    },
    { threshold: SEEN_SHARE },
  );
  const watched = new WeakSet<Element>();
  const look = () => {
    for (const card of document.querySelectorAll(CARD))
      if (!watched.has(card)) {
        watched.add(card);
        inView.observe(card);
      }
  };
  // Lists grow, and are sorted anew.
  const growing = new MutationObserver(look);
  const press = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const card = link?.closest(CARD);
    if (card) note('click', skuOf(card));
  };
  const hear = (event: Event) => {
    const added = addedOf(event);
    if (added && !added.isRaised) note('add', added.sku);
  };
  seen.turn();
  look();
  growing.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', press, true);
  addEventListener(ADDED, hear);
  if (own !== null) note('view', own);
  return () => {
    inView.disconnect();
    growing.disconnect();
    document.removeEventListener('click', press, true);
    removeEventListener(ADDED, hear);
  };
}
