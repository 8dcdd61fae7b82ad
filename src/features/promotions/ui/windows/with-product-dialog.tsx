import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { call } from '#web/call-client.ts';
import { getOffersAfterAdd } from '../../calls/after-add.ts';
import type { OtherAction } from '../../calls/view-action.ts';
import { ListWindow } from './list-window.tsx';

interface Offers {
  readonly withProduct: readonly OtherAction[];
  readonly isNewPopup: boolean;
}

/** Promotions that a product belongs to; under the flag they rise from the lower edge and leave the page in sight. Source: C2-048, C4-016. */
export default function WithProductDialog({ props, isOpen, onClose }: DialogProps) {
  // Only `offer-after-add.ts` gives them; an address gives the product alone.
  const given = props.offers as Offers | undefined;
  const [offers, setOffers] = useState<Offers | 'silence' | null>(given ?? null);
  const sku = typeof props.sku === 'string' ? props.sku : '';
  useEffect(() => {
    if (given) return;
    const leaving = new AbortController();
    void call(getOffersAfterAdd, { query: { sku } }, { signal: leaving.signal }).then((result) => {
      if (!leaving.signal.aborted) setOffers(result.success ? result.data : 'silence');
    });
    return () => leaving.abort();
  }, [given, sku]);
  const isNew = offers !== null && offers !== 'silence' && offers.isNewPopup;
  return (
    <ListWindow
      kind={isNew ? 'sheet' : 'modal'}
      isOpen={isOpen}
      onClose={onClose}
      title={
        isNew ? (
          <Trans>С этим продуктом выгоднее</Trans>
        ) : (
          <Trans>Этот продукт участвует в акциях</Trans>
        )
      }
      actions={offers === null || offers === 'silence' ? offers : offers.withProduct}
      empty={<Trans>Сейчас этот продукт не участвует в акциях.</Trans>}
    />
  );
}
