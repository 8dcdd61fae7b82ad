import { Trans } from '@lingui/react/macro';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { HelpLine } from '#web/shell/help-line.tsx';
import { useShell } from '#web/shell/use-shell.ts';

/** Whom to ask when no SMS comes: phone, hours and e-mail as the country has them. Source: I2-071. */
export default function SmsHelpDialog({ isOpen, onClose }: DialogProps) {
  const { shell } = useShell();
  return (
    <DialogSurface isOpen={isOpen} onClose={onClose} title={<Trans>SMS не приходит</Trans>}>
      <ul className="mb-5 flex list-disc flex-col gap-2 pl-5">
        <li>
          <Trans>Проверьте номер: код приходит только на него.</Trans>
        </li>
        <li>
          <Trans>Подождите минуту и посмотрите, есть ли связь.</Trans>
        </li>
        <li>
          <Trans>Запросите код ещё раз. Прежний после этого не подойдёт.</Trans>
        </li>
      </ul>
      <h3 className="mb-1 text-16 font-semi">
        <Trans>Не помогло? Спросите нас</Trans>
      </h3>
      <HelpLine />
      {shell.email && (
        <a
          href={`mailto:${shell.email}`}
          className="inline-flex min-h-11 items-center rounded-xs font-medium underline underline-offset-2 hover:text-brand"
        >
          {shell.email}
        </a>
      )}
    </DialogSurface>
  );
}
