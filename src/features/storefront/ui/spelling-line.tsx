import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { SearchData } from '../loaders/search.ts';

const LINK = 'inline-block min-h-11 py-2.5 font-medium text-brand';

export interface SpellingLineProps {
  readonly found: Pick<SearchData, 'words' | 'corrected' | 'didYouMean'>;
  readonly className?: string;
}

/** From what the words of the heading were corrected, with the way back to it; or what might have been meant. Source: UX-24. */
export function SpellingLine({
  found: { words, corrected, didYouMean },
  className,
}: SpellingLineProps) {
  const { paths } = useShell();
  if (corrected !== null)
    return (
      <p className={classNames('wrap-anywhere', className)}>
        <Trans>
          Исправлено с{' '}
          <Link to={paths.search({ searchString: words, exact: 1 })} className={LINK}>
            «{words}»
          </Link>
        </Trans>
      </p>
    );
  if (didYouMean === null) return null;
  return (
    <p className={classNames('wrap-anywhere', className)}>
      <Trans>
        Возможно, вы искали{' '}
        <Link to={paths.search({ searchString: didYouMean })} className={LINK}>
          «{didYouMean}»
        </Link>
      </Trans>
    </p>
  );
}
