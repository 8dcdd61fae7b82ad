import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useCartEditor } from '#features/cart/ui/lazy/public.ts';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { toast } from '#overlays/toasts.ts';
import { call } from '#web/call-client.ts';
import { shareCart } from '../calls/shared-cart.ts';
import { copied, LinkToShare } from './link-to-share.tsx';
import { ShareWords } from './share-words.tsx';

/** Makes a link to what is in the cart, copies it and shows it. Source: C2-039, C7-035, C8-029, C8-030. */
export default function ShareCartDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const { settled } = useCartEditor();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isWanted = true;
    async function make() {
      // What was just pressed is a part of the cart that is shared.
      await settled();
      if (!isWanted) return;
      const result = await call(shareCart);
      if (!isWanted) return;
      if (!result.success) {
        onClose();
        const isTold = result.status === 409 || result.status === 429;
        const text = (isTold && result.message[0]) || t`Произошла ошибка. Попробуйте еще раз`;
        return toast({ type: 'error', category: 'cart', text });
      }
      setUrl(result.data.url);
      if (await copied(result.data.url))
        toast({ type: 'success', category: 'cart', text: t`Ссылка скопирована и активна 7 дней` });
    }
    void make();
    return () => {
      isWanted = false;
    };
    // One link for one opening of the window.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <DialogSurface isOpen={isOpen} onClose={onClose} title={<Trans>Поделиться корзиной</Trans>}>
      <div className="flex flex-col gap-4" aria-busy={url === null}>
        <ShareWords />
        {url === null ? <Skeleton className="h-28 w-full" /> : <LinkToShare url={url} />}
        <p className="text-14 text-ink-2">
          <Trans>Ссылка активна 7 дней.</Trans>
        </p>
      </div>
    </DialogSurface>
  );
}
