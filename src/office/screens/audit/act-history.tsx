import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Moment } from '../../ui/moment.tsx';
import { useActionNames } from './action-names.ts';

/** What staff did with one thing, the last first. */
export function ActHistory({
  history,
  people,
  zone,
  nothing = null,
}: {
  readonly history: readonly {
    readonly at: Date | string;
    readonly action: string;
    readonly actor: string;
  }[];
  /** Names by their ids. */
  readonly people: Readonly<Record<string, string>>;
  readonly zone: string;
  /** Said where nobody did anything; left out: the part is not there then. */
  readonly nothing?: ReactNode;
}) {
  const nameOf = useActionNames();
  if (history.length === 0 && nothing === null) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-18 font-semi">
        <Trans>Кто и что делал</Trans>
      </h2>
      {history.length === 0 ? (
        <p className="text-14 text-ink-2">{nothing}</p>
      ) : (
        <ul className="flex flex-col gap-1 text-14">
          {history.map(({ at, action, actor }) => (
            <li key={`${String(at)} ${action}`}>
              <Moment at={at} zone={zone} /> {nameOf(action)}{' '}
              {people[actor.replace('staff:', '')] ?? actor}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
