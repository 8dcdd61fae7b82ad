import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { keepCart } from '#features/cart/ui/lazy/public.ts';
import { activateCertificate } from '#features/certificates/calls/certificates.ts';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { toast } from '#overlays/toasts.ts';
import { call } from '#web/call-client.ts';
import { getCertificates } from '../calls/account.ts';
import { isActivatable } from '../rules/certificate-standing.ts';
import { CertificateCard, type Certificate } from './certificate-card.tsx';

/** One's certificates over the cart, with their terms: one press puts one into it. Source: C2-053, C4-054. */
export default function CertificatesDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const [certificates, setCertificates] = useState<readonly Certificate[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const silence = t`Сервер не отвечает. Попробуйте позднее`;
  useEffect(() => {
    void call(getCertificates).then((result) =>
      result.success ? setCertificates(result.data) : setTrouble(result.message[0] ?? silence),
    );
  }, [silence]);

  async function activate({ id, name, number }: Certificate): Promise<void> {
    if (busy) return;
    setBusy(id);
    setTrouble(null);
    const result = await call(activateCertificate, {
      body: { certificateId: id },
    });
    setBusy(null);
    if (!result.success) return setTrouble(result.message[0] ?? silence);
    keepCart(result.data.cartData);
    onClose();
    toast({ type: 'success', category: 'cart', text: t`Пакет добавлен: ${name || number}` });
  }

  // Those that can be used stand first.
  const shown = certificates?.toSorted(
    (one, other) => Number(isActivatable(other)) - Number(isActivatable(one)),
  );
  return (
    <DialogSurface isOpen={isOpen} onClose={onClose} title={<Trans>Мои сертификаты</Trans>}>
      {trouble !== null && (
        <p role="alert" className="mb-4 font-semi text-err">
          {trouble}
        </p>
      )}
      {!shown && trouble === null && (
        <p role="status" className="text-ink-2">
          <Trans>Загружаем…</Trans>
        </p>
      )}
      {shown?.length === 0 && (
        <p className="text-ink-2">
          <Trans>Здесь появятся подарочные сертификаты и сертификаты программ.</Trans>
        </p>
      )}
      <ul className="flex flex-col gap-4 empty:hidden">
        {shown?.map((certificate) => (
          <li key={certificate.id}>
            <CertificateCard
              certificate={certificate}
              action={
                <Button
                  variant="outline"
                  state={busy === certificate.id ? 'pending' : 'idle'}
                  aria-label={t`Активировать: ${certificate.name || certificate.number}`}
                  onClick={() => void activate(certificate)}
                >
                  <Trans>Активировать</Trans>
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </DialogSurface>
  );
}
