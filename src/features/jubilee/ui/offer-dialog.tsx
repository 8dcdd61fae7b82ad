import { useEffect, useState } from 'react';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { call, type CallResult } from '#web/call-client.ts';
import { NoAnswer } from '#web/no-answer.tsx';
import { getOfferDetail, type Offer, type OfferDetail } from '../calls/months.ts';
import { OfferWords } from './offer-words.tsx';

/** What the page opens it with. */
interface Asked {
  readonly monthId: number;
  readonly offer: Offer;
}

function useDetail({ monthId, offer }: Asked) {
  const [answer, setAnswer] = useState<CallResult<OfferDetail> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const control = new AbortController();
    void call(
      getOfferDetail,
      { params: { monthId, offerId: offer.id } },
      { signal: control.signal },
    ).then((result) => {
      if (!control.signal.aborted) setAnswer(result);
    });
    return () => control.abort();
  }, [monthId, offer.id, tries]);
  const askAgain = () => {
    setAnswer(null);
    setTries(tries + 1);
  };
  return { answer, askAgain };
}

/** One offer over the page. Source: I2-129, I7-054. */
export default function OfferDialog({ props, isOpen, onClose }: DialogProps) {
  // Opened by `openOffer` alone.
  const asked = props as unknown as Asked;
  const { answer, askAgain } = useDetail(asked);
  const { offer } = asked;
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={<span lang={offer.language}>{offer.name}</span>}
    >
      {answer === null && <Skeleton className="h-100 w-full" />}
      {answer?.success && <OfferWords detail={answer.data} small={offer.img_url} />}
      {answer?.success === false && <NoAnswer said={answer.message[0]} onRetry={askAgain} />}
    </DialogSurface>
  );
}
