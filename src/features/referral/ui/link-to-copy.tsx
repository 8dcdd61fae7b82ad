import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { toast } from '#overlays/toasts.ts';
import { copyFrom } from './copy-text.ts';

export interface LinkToCopyProps {
  readonly url: string;
  /** True when it names the visitor. */
  readonly isOwn: boolean;
}

/** The address, to look at and to take along. Source: I2-115, I8-024, I8-025. */
export function LinkToCopy({ url, isOwn }: LinkToCopyProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  async function copy() {
    if (!field.current) return;
    const copied = isOwn ? t`Ваша ссылка скопирована в буфер обмена` : t`Ссылка скопирована`;
    const isCopied = await copyFrom(field.current);
    toast({
      type: isCopied ? 'success' : 'warning',
      category: 'product',
      text: isCopied
        ? copied
        : t`Браузер не дал скопировать ссылку. Она выделена, скопируйте её сами`,
    });
  }
  return (
    <div className="flex flex-col gap-2 tablet:flex-row">
      <input
        ref={field}
        readOnly
        value={url}
        aria-label={t`Ссылка на страницу`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="min-h-12 min-w-0 flex-1 rounded-sm border border-line-strong bg-surface px-3.5 text-14 text-ellipsis text-ink-2"
      />
      <Button variant="filled" onClick={() => void copy()}>
        <Icon name="copy" size={20} />
        <Trans>Скопировать</Trans>
      </Button>
    </div>
  );
}
