import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { call } from '#web/call-client.ts';
import { NoAnswer } from '#web/no-answer.tsx';
import type { ExplanationView } from '../../calls/why.ts';
import { explainCart } from '../../calls/why.ts';
import { useCartEditor } from '../editor/use-cart-editor.ts';
import { Explanation } from './explanation.tsx';

/** How the sums of the cart came about, as soon as what is typed is saved. */
export default function WhyDialog({ isOpen, onClose }: DialogProps) {
  const { settled } = useCartEditor();
  const [told, setTold] = useState<ExplanationView | 'silence' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      await settled();
      const result = await call(explainCart);
      if (!isLeft) setTold(result.success ? result.data : 'silence');
    };
    void ask();
    return () => {
      isLeft = true;
    };
    // Asked once, unless nobody answered: the window lies over the page, so nothing changes under it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  return (
    <DialogSurface isOpen={isOpen} onClose={onClose} title={<Trans>Почему такая сумма</Trans>}>
      {told === null && <Skeleton className="h-60 w-full" />}
      {told === 'silence' && (
        <NoAnswer
          onRetry={() => {
            setTold(null);
            setAttempt(attempt + 1);
          }}
        />
      )}
      {told && told !== 'silence' && <Explanation of={told} />}
    </DialogSurface>
  );
}
