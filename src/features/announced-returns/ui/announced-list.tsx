import { Trans } from '@lingui/react/macro';
import type { AnnouncedView } from '../calls/announced-returns.ts';
import { useReturnWords } from './use-return-words.ts';

/** Announced returns that have ended, and how. */
export function AnnouncedList({ announced }: { readonly announced: readonly AnnouncedView[] }) {
  const { states } = useReturnWords();
  if (announced.length === 0) return null;
  return (
    <section aria-labelledby="announced-before" className="flex flex-col gap-3 print:hidden">
      <h2 id="announced-before" className="text-18 font-semi">
        <Trans>Прежние заявки</Trans>
      </h2>
      <ul className="flex flex-col gap-3">
        {announced.map(({ number, slip, state, lines }) => (
          <li
            key={number}
            data-announced={state}
            className="rounded-md border border-line bg-surface p-4"
          >
            <span className="block font-medium">{states[state]}</span>
            <span className="block text-14 text-ink-2 tabular-nums">{slip}</span>
            <ul className="mt-2">
              {lines.map(({ key, name, count }) => (
                <li key={key} className="wrap-anywhere hyphens-auto">
                  {name} × {count}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
