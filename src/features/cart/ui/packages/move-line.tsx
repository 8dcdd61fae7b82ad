import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';
import type { CartPackageView, PackageKey } from '../../model.ts';
import { usePackageName } from './use-package-name.ts';

export interface MoveLineProps {
  readonly productName: string;
  /** The package that the line is in. */
  readonly pack: PackageKey;
  readonly packages: readonly CartPackageView[];
  readonly onMove: (pack: PackageKey) => void;
}

/** Whose package a line is in: the browser's own list, so that every hand and keyboard can move it to another. */
export function MoveLine({ productName, pack, packages, onMove }: MoveLineProps) {
  const { t } = useLingui();
  const nameOf = usePackageName();
  return (
    <span className="flex flex-wrap items-center gap-2">
      <label className="relative inline-flex min-h-11 max-w-full items-center gap-1.5 text-14 text-ink-2 hover:text-brand">
        <Icon name="person" size={16} />
        <span className="sr-only">{t`В чьём пакете: ${productName}`}</span>
        <select
          name="to"
          value={pack}
          onChange={(event) => {
            const to = packages.find(({ key }) => key === event.target.value);
            if (to) onMove(to.key);
          }}
          className="max-w-full min-h-11 appearance-none truncate rounded-xs bg-transparent pr-6 font-medium"
        >
          {packages.map((each) => (
            <option key={each.key} value={each.key}>
              {nameOf(each)}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} className="pointer-events-none absolute right-0" />
      </label>
      <button
        type="submit"
        name="intent"
        value="move"
        className="hidden min-h-11 px-2 text-14 font-semi text-brand underline no-script:block"
      >
        <Trans>Переложить</Trans>
      </button>
    </span>
  );
}
