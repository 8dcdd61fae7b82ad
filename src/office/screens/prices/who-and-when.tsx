import { Trans, useLingui } from '@lingui/react/macro';
import { Moment } from '../../ui/moment.tsx';
import { useZone } from '../../ui/use-office.ts';
import type { PriceScreen } from './change.tsx';

/** Where and from when on prices hold, who began it and who did something last. */
export function WhoAndWhen({
  page: { change, names },
}: {
  readonly page: Pick<PriceScreen, 'change' | 'names'>;
}) {
  const { t } = useLingui();
  const zone = useZone()(change.store);
  const starts = change.doneAt ?? change.startsAt;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14 [&>dt]:text-ink-2">
      <dt>
        <Trans>Действует с</Trans>
      </dt>
      <dd>{starts === null ? t`сразу` : <Moment at={starts} zone={zone} />}</dd>
      <dt>
        <Trans>Страны доставки</Trans>
      </dt>
      <dd>{change.countries.map((each) => each.toUpperCase()).join(', ')}</dd>
      <dt>
        <Trans>Кто начал</Trans>
      </dt>
      <dd>
        {change.program === null ? (names[change.madeBy] ?? '') : t`программа ${change.program}`}{' '}
        <Moment at={change.madeAt} zone={zone} />
      </dd>
      <dt>
        <Trans>Последнее действие</Trans>
      </dt>
      <dd>
        {change.changedBy === null ? t`магазин` : (names[change.changedBy] ?? '')}{' '}
        <Moment at={change.changedAt} zone={zone} />
      </dd>
    </dl>
  );
}
