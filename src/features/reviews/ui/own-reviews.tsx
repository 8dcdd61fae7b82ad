import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Badge } from '#kit/badge.tsx';
import { call } from '#web/call-client.ts';
import { nameOf, usePersonal } from '#web/personal-store.ts';
import { getReviews, type OwnReview } from '../calls/reviews.ts';
import { ReviewItem } from './review-item.tsx';

/** What the visitor wrote here and nobody else sees yet; asked for once the tab is in sight. */
export default function OwnReviews({ sku }: { sku: string }) {
  const { t } = useLingui();
  const [own, setOwn] = useState<readonly OwnReview[]>([]);
  const name = nameOf(usePersonal());
  useEffect(() => {
    const stop = new AbortController();
    void call(getReviews, { query: { sku } }, { signal: stop.signal, isQuiet: true }).then(
      (result) => {
        if (result.success) setOwn(result.data.own);
      },
    );
    return () => stop.abort();
  }, [sku]);
  if (own.length === 0) return null;
  return (
    <ul className="mb-5 divide-y divide-line rounded-md bg-sand px-5">
      {own.map(({ id, state, ...review }) => (
        <li key={id}>
          <ReviewItem {...review} author={name || t`Вы`} note={<StateNote state={state} />} />
        </li>
      ))}
    </ul>
  );
}

const StateNote = ({ state }: Pick<OwnReview, 'state'>) => (
  <p>
    <Badge>
      {state === 'new' ? <Trans>Отзыв на проверке</Trans> : <Trans>Отзыв не опубликован</Trans>}
    </Badge>
  </p>
);
