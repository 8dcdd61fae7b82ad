import { SHOWN_VERSION, writeShown } from '#features/registration/rules/shown-versions.ts';
import { FORM_HASH, GIFT_SHOWN } from '../../rules/plain-intents.ts';
import { shownGifts, writeGift } from '../../rules/shown-gifts.ts';
import { shownFormHash } from '../../rules/form-hash.ts';
import type { FinalPageData } from '../../loaders/final.ts';

/** What the page shows, as a form without scripts says it: an order is taken only of what the buyer saw. */
export function SeenOrder({
  data: { cart, sums, promo, agreements, keep, formToken },
}: {
  data: FinalPageData;
}) {
  return (
    <>
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="revision" value={cart.revision} />
      <input type="hidden" name="promoCode" value={promo.state === 'used' ? promo.promoCode : ''} />
      {shownGifts(cart).map((gift) => (
        <input key={gift.sku} type="hidden" name={GIFT_SHOWN} value={writeGift(gift)} />
      ))}
      {Object.entries(sums).map(([name, sum]) => (
        <input key={name} type="hidden" name={name} value={sum} />
      ))}
      <input type="hidden" name={FORM_HASH} value={shownFormHash(agreements) ?? ''} />
      {agreements.map(({ alias, document: { version } }) => (
        <input key={alias} type="hidden" name={SHOWN_VERSION} value={writeShown(alias, version)} />
      ))}
      {keep && !keep.isAgreed && (
        <input type="hidden" name={SHOWN_VERSION} value={writeShown(keep.alias, keep.version)} />
      )}
    </>
  );
}
