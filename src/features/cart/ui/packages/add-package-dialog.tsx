import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CallData } from '#base/call.ts';
import { useLookUpCaptcha } from '#features/captcha/ui/lazy/public.ts';
import { isContractLike } from '#features/packages/rules/public.ts';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Icon } from '#kit/icon.tsx';
import { TextField } from '#kit/text-field.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { toast } from '#overlays/toasts.ts';
import { call, type CallFailure } from '#web/call-client.ts';
import { personalNow } from '#web/personal-store.ts';
import { addPackage, findPackage } from '../../calls/packages.ts';
import { keepCart } from '../cart-now.ts';

type Found = CallData<typeof findPackage>[number];

/** Whom the page believes to be signed in. */
const ownContract = (): string => {
  const { contract } = personalNow().userData;
  return typeof contract === 'string' ? contract : '';
};

/**
 * A package for one more contract: the number, then whose it is, then it is there. Enter goes through all of it. Source: C2-043, C5-009,
 * C5-010, C6-006, UX-52.
 */
export default function AddPackageDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const { typed, type, found, error, isBusy, captcha, goOn } = useAddingPackage(onClose);
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (found && !isBusy) confirm.current?.focus();
  }, [found, isBusy]);
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Пакет для другого договора</Trans>}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <TextField
          label={t`Номер договора`}
          help={t`Баллы за товары пакета получит владелец договора`}
          name="contract"
          value={typed}
          error={error}
          isRight={found !== null}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          onChange={(event) => type(event.target.value)}
        />
        <div aria-live="polite" className="empty:hidden">
          {found && (
            <p className="flex items-center gap-3 rounded-md bg-brand-tint px-4 py-3 text-18 font-semi">
              <Icon name="person" size={24} className="text-brand" />
              {found.fullName}
            </p>
          )}
        </div>
        {captcha}
        <Button
          ref={confirm}
          key={found ? 'add' : 'find'}
          type="submit"
          variant="filled"
          size="lg"
          state={isBusy ? 'pending' : 'idle'}
        >
          {found ? <Trans>Добавить пакет</Trans> : <Trans>Найти</Trans>}
        </Button>
      </form>
    </DialogSurface>
  );
}

/** What is typed and whose it is; each step either goes on or says at the field why not. */
function useAddingPackage(onClose: () => void) {
  const { t } = useLingui();
  const { captcha, withCaptcha } = useLookUpCaptcha();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function find(): Promise<void> {
    const contract = typed.trim();
    if (!isContractLike(contract)) return setError(t`Введите 7 цифр номера контракта`);
    const result = await withCaptcha((token) =>
      call(findPackage, { params: { contract }, query: token ? { token } : {} }),
    );
    if (!result.success) return refused(result);
    const [holder] = result.data;
    if (!holder) return setError(t`Контракта с таким номером нет`);
    if (holder.currentUserContract !== ownContract()) return location.reload();
    setFound(holder);
  }

  async function add({ contract, currentUserContract, fullName }: Found): Promise<void> {
    const result = await withCaptcha((token) =>
      call(addPackage, { body: { contract, currentUserContract, ...(token && { token }) } }),
    );
    if (!result.success) {
      if (result.data['cartData']) keepCart(result.data['cartData']);
      return refused(result);
    }
    keepCart(result.data.cartData);
    onClose();
    toast({ type: 'success', category: 'cart', text: t`Пакет добавлен: ${fullName}` });
  }

  /** The words of a refusal at the field; a page that is not the visitor's any more comes up anew. */
  function refused({ data, message }: CallFailure): void {
    if (data['needReloadPage'] === true) return location.reload();
    setFound(null);
    setError(message[0] ?? t`Сервер не отвечает. Попробуйте позднее`);
  }

  return {
    typed,
    found,
    error,
    isBusy,
    captcha,
    type(text: string) {
      setTyped(text);
      setFound(null);
      setError(null);
    },
    async goOn(): Promise<void> {
      if (isBusy) return;
      setBusy(true);
      setError(null);
      await (found ? add(found) : find());
      setBusy(false);
    },
  };
}
