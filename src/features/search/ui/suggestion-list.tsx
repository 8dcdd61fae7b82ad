import { Trans, useLingui } from '@lingui/react/macro';
import { useShell } from '#web/shell/use-shell.ts';
import type { SuggestionRow } from '../rules/suggestion-rows.ts';
import { SuggestionLine } from './suggestion-line.tsx';

export interface SuggestionListProps {
  readonly id: string;
  readonly rows: readonly SuggestionRow[];
  /** Number of the row on which the arrows stand; −1 for none. */
  readonly active: number;
  readonly isLate: boolean;
  readonly isReplacing: boolean;
  /** A row is followed; with words when it leads to a search. */
  readonly onFollow: (words: string | null) => void;
}

/** In the order of the rows; each stands behind a line of its own. */
const KINDS = [
  'recent',
  'popular',
  'completion',
  'category',
  'product',
  'all',
] as const satisfies readonly SuggestionRow['kind'][];

/** The rows as a list box, those of one kind together. */
export function SuggestionList({
  id,
  rows,
  active,
  isLate,
  isReplacing,
  onFollow,
}: SuggestionListProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  return (
    <div id={id} role="listbox" aria-label={t`Подсказки`} aria-busy={isLate || undefined}>
      {KINDS.map((kind) => {
        const lines = rows.flatMap((row, at) => (row.kind === kind ? [{ row, at }] : []));
        if (lines.length === 0) return null;
        return (
          <div key={kind} className="border-line not-first:mt-1 not-first:border-t not-first:pt-1">
            {kind === 'popular' && (
              <p aria-hidden="true" className="flex min-h-9 items-center px-3 text-14 text-ink-2">
                <Trans>Часто ищут</Trans>
              </p>
            )}
            {lines.map(({ row, at }) => {
              const isPage = row.kind === 'category' || row.kind === 'product';
              return (
                <SuggestionLine
                  key={at}
                  id={`${id}-${at}`}
                  row={row}
                  href={isPage ? row.url : paths.search({ searchString: row.text })}
                  isActive={at === active}
                  isLate={isLate}
                  isReplacing={isReplacing}
                  onFollow={() => onFollow(isPage ? null : row.text)}
                />
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
