import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useZone } from '../../ui/use-office.ts';
import type { PriceScreen } from './change.tsx';
import { CELL, Difference, FiguresText, LineTable, Marks, Seen } from './outcomes.tsx';
import { useLineFault } from './price-words.ts';

/** What each line will do: what was, what will be, what buyers will see, and what is worth a look. */
export function PlannedLines({ page }: { readonly page: PriceScreen }) {
  const { t } = useLingui();
  return (
    <LineTable
      label={t`Что изменится`}
      heads={[
        t`Товар`,
        t`Страны`,
        t`Сейчас`,
        t`Станет`,
        t`Разница`,
        t`Увидит покупатель`,
        t`На что посмотреть`,
      ]}
    >
      {page.lines.map((line) => (
        <Line key={line.sku} line={line} page={page} />
      ))}
    </LineTable>
  );
}

function Line({
  line,
  page: { choices, change },
}: {
  readonly line: PriceScreen['lines'][number];
  readonly page: PriceScreen;
}) {
  const faultOf = useLineFault();
  const { outcomes, fault, conflicts } = line;
  const of = { store: change.store, currency: choices.currency };
  return outcomes.map(({ countries, before, after, seen, marks }, row) => (
    <tr key={countries.join(' ')} data-line={line.sku}>
      <td className={CELL}>
        <span className="block min-w-44 wrap-anywhere">
          {line.name} <span className="text-12 text-ink-2">{line.sku}</span>
        </span>
      </td>
      <td className={CELL}>{countries.map((each) => each.toUpperCase()).join(', ')}</td>
      <td className={CELL}>{before && <FiguresText figures={before} {...of} />}</td>
      <td className={CELL}>{after && <FiguresText figures={after} {...of} />}</td>
      <td className={CELL}>{before && after && <Difference before={before} after={after} />}</td>
      <td className={CELL}>{seen && <Seen seen={seen} currency={choices.currency} />}</td>
      <td className={CELL}>
        <Marks marks={marks}>
          {fault !== null && row === 0 && (
            <span className="font-semi text-err">{faultOf(fault)}</span>
          )}
          {row === 0 &&
            conflicts.map((each) => <Conflict key={each.id} of={each} store={change.store} />)}
        </Marks>
      </td>
    </tr>
  ));
}

/** Another change that is planned for the same product. */
function Conflict({
  of: { id, name, startsAt },
  store,
}: {
  readonly of: PriceScreen['lines'][number]['conflicts'][number];
  readonly store: string;
}) {
  const zoneOf = useZone();
  return (
    <span className="w-full">
      <Badge tone="warn">
        <Trans>меняет и другое</Trans>
      </Badge>{' '}
      <Link to={`/prices/${id}`} className="inline-flex min-h-11 items-center text-brand">
        {name}
      </Link>{' '}
      <Moment at={startsAt} zone={zoneOf(store)} />
    </span>
  );
}
