import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { Icon } from '#kit/icon.tsx';
import { toast } from '#overlays/toasts.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { linkQrPath, type GivenLink } from '../../rules/referral-links.ts';
import { copyFrom } from '../copy-text.ts';

interface LinkFieldProps {
  readonly link: GivenLink;
  readonly label: string;
  /** Its code opens under it. */
  readonly hasCodeBelow?: boolean;
}

/** One link, to look at and to take along. Source: I8-026. */
export function GivenLinkField({ link, label, hasCodeBelow = false }: LinkFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isCodeOpen, setCodeOpen] = useState(false);
  async function copy() {
    if (!field.current) return;
    const isCopied = await copyFrom(field.current);
    toast({
      type: isCopied ? 'success' : 'warning',
      category: 'product',
      text: isCopied
        ? t`Реферальная ссылка скопирована`
        : t`Браузер не дал скопировать ссылку. Она выделена, скопируйте её сами`,
    });
  }
  return (
    <div data-link={link.kind} className="relative flex flex-col gap-1.5">
      <label htmlFor={id} className="text-14">
        {label}
      </label>
      <div className="flex flex-col gap-2 tablet:flex-row">
        <input
          ref={field}
          id={id}
          readOnly
          value={link.url}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-h-12 min-w-0 flex-1 rounded-sm border border-line-strong bg-surface px-3.5 text-14 text-ellipsis text-ink-2"
        />
        <Button onClick={() => void copy()}>
          <Icon name="copy" size={20} />
          <Trans>Скопировать</Trans>
          <span className="sr-only"> {label}</span>
        </Button>
      </div>
      {hasCodeBelow && link.path !== null && (
        <>
          <Button
            variant="text"
            size="sm"
            aria-expanded={isCodeOpen}
            className="-ml-3.5 self-start"
            onClick={() => setCodeOpen(!isCodeOpen)}
          >
            {isCodeOpen ? <Trans>Скрыть QR-код</Trans> : <Trans>Показать QR-код</Trans>}
            <span className="sr-only"> {label}</span>
          </Button>
          {isCodeOpen && <LinkQr path={link.path} />}
        </>
      )}
    </div>
  );
}

/** The code of a link, to be read by a camera or kept. */
export function LinkQr({ path }: { readonly path: string }) {
  const { t } = useLingui();
  const { place } = useShell();
  const address = linkQrPath(place.language, path);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <img
        src={address}
        alt={t`QR-код вашей ссылки`}
        width={144}
        height={144}
        // Cameras want dark on light, in both schemes.
        data-theme="light"
        className="size-36 shrink-0 rounded-sm border border-line bg-surface"
      />
      <div className="flex min-w-40 flex-1 flex-col items-start gap-1">
        <p className="text-14 text-ink-2">
          <Trans>Покажите код: камера телефона откроет вашу ссылку</Trans>
        </p>
        <a
          href={address}
          download="referral-qr.svg"
          className={buttonClasses({ variant: 'text', size: 'sm' }, '-ml-3.5')}
        >
          <Icon name="download" size={20} />
          <Trans>Сохранить QR-код</Trans>
        </a>
      </div>
    </div>
  );
}
