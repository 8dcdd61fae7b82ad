import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ActionView } from '../../calls/action-data.ts';
import { PartHeading } from './part-heading.tsx';

/** Which goods count, where not all do: the first of them, each with the way to it. Source: C9-036, C9-037. */
export function MeantGoods({ action: { meant } }: { action: Pick<ActionView, 'meant'> }) {
  if (!meant) return null;
  return (
    <section data-meant>
      <PartHeading>
        <Trans>Какие товары учитываются</Trans>
      </PartHeading>
      <ul className="ml-6 flex list-disc flex-col gap-1">
        {[...meant.categories, ...meant.products].map(({ name, link }) => (
          <li key={link}>
            <Link
              to={link}
              className="inline-block py-0.5 text-brand underline-offset-2 wrap-anywhere hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {meant.more > 0 && (
        <p className="mt-2 text-14 text-ink-2">
          <Trans>И ещё {meant.more}</Trans>
        </p>
      )}
    </section>
  );
}
