import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { toast } from '#overlays/toasts.ts';

/** Puts a text on the clipboard. @returns False where the browser does not let us. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The link, to copy and to send on; where the browser does not copy, it stands selected. Source: C8-029, UX-44. */
export function LinkToShare({ url }: { url: string }) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const hasSheet = useIsScripted() && 'share' in navigator;
  async function copy() {
    if (await copied(url))
      return toast({
        type: 'success',
        category: 'cart',
        text: t`Ссылка скопирована и активна 7 дней`,
      });
    field.current?.focus();
    field.current?.select();
    toast({
      type: 'warning',
      category: 'cart',
      text: t`Браузер не дал скопировать ссылку. Она выделена, скопируйте её сами`,
    });
  }
  return (
    <div className="flex flex-col gap-4">
      <input
        ref={field}
        readOnly
        value={url}
        aria-label={t`Ссылка на корзину`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="min-h-12 w-full min-w-0 rounded-sm border border-line-strong bg-surface px-3.5 text-14 text-ellipsis text-ink-2"
      />
      <div className="flex flex-wrap gap-3 no-script:hidden">
        <Button variant="filled" onClick={() => void copy()}>
          <Icon name="copy" size={20} />
          <Trans>Скопировать</Trans>
        </Button>
        {hasSheet && (
          <Button onClick={() => void navigator.share({ url }).catch(() => {})}>
            <Icon name="share" size={20} />
            <Trans>Отправить</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
