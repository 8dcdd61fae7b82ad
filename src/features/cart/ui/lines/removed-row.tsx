import { Trans } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';

/** A line that was taken out, and the way back. */
export interface RemovedLine {
  readonly name: string;
  readonly restore: () => void;
}

/** What is left of a line that was just removed, until the next edit. */
export function RemovedRow({ name, onRestore }: { name: string; onRestore: () => void }) {
  return (
    <li className="flex animate-rise flex-wrap items-center justify-between gap-x-4 border-b border-line py-3 text-ink-2 last:border-0">
      <span className="flex min-w-0 items-center gap-2 text-14">
        <Icon name="bin" size={20} />
        <Trans>Товар удалён: {name}</Trans>
      </span>
      <button
        type="button"
        onClick={onRestore}
        className="min-h-11 rounded-xs px-2 font-semi text-brand hover:underline"
      >
        <Trans>Вернуть</Trans>
      </button>
    </li>
  );
}
