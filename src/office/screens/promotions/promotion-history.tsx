import { Trans } from '@lingui/react/macro';
import { Moment } from '../../ui/moment.tsx';
import { useZone } from '../../ui/use-office.ts';
import { useActionNames } from '../audit/action-names.ts';
import type { PromotionScreen } from './promotion.tsx';

/** What staff did with it, the last first. */
export function PromotionHistory({ page }: { readonly page: PromotionScreen }) {
  const zone = useZone()(page.promotion.store);
  const nameOf = useActionNames();
  const { history, people } = page;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-18 font-semi">
        <Trans>Кто и что делал</Trans>
      </h2>
      {history.length === 0 ? (
        <p className="text-14 text-ink-2">
          <Trans>Здесь, в офисе, её ещё не останавливали.</Trans>
        </p>
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
