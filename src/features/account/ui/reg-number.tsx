import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#kit/button.tsx';
import { toast } from '#overlays/toasts.ts';

/** The registration number, and the way to take it along. Source: I2-105, I8-027. */
export function RegNumber({ number }: { number: string }) {
  const { t } = useLingui();
  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(number).then(
      () => true,
      () => false,
    );
    toast({
      type: isCopied ? 'success' : 'warning',
      category: 'product',
      text: isCopied
        ? t`Регистрационный номер скопирован`
        : t`Браузер не дал скопировать номер. Выделите его и скопируйте сами`,
    });
  }
  return (
    <p className="flex items-center gap-1 text-14 text-ink-2">
      <span className="select-all">
        <Trans>Номер {number}</Trans>
      </span>
      <IconButton
        icon="copy"
        label={t`Скопировать регистрационный номер`}
        className="-my-2 text-ink-2! no-script:hidden"
        onClick={() => void copy()}
      />
    </p>
  );
}
