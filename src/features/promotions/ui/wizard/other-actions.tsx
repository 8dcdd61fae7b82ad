import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useShell } from '#web/shell/use-shell.ts';
import type { OtherAction } from '../../calls/view-action.ts';
import { ProductThumb } from './product-line.tsx';

interface OtherActionsProps {
  readonly others: readonly OtherAction[];
  readonly isOver: boolean;
}

/** Where else to look: under each action, and first of all under one that is over, or of which all is gone. */
export function OtherActions({ others, isOver }: OtherActionsProps) {
  const { paths } = useShell();
  const shown = others.filter(({ isBlocked }) => !isBlocked).slice(0, 6);
  if (shown.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby="other-actions">
      <h2 id="other-actions" className="text-24 font-semi">
        {isOver ? <Trans>Акции, которые идут сейчас</Trans> : <Trans>Другие акции</Trans>}
      </h2>
      <ul className="mt-4 grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
        {shown.map((each) => (
          <li key={each.id}>
            <Link
              to={paths.promotion(each.id)}
              className="flex h-full items-center gap-3 rounded-md border border-line bg-surface p-3 transition-colors hover:border-brand"
            >
              <ProductThumb imageURL={each.imageURL} className="size-16 shrink-0 rounded-sm" />
              <span className="min-w-0 font-medium wrap-anywhere">{each.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
