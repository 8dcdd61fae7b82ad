import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMoney } from '../../ui/use-office.ts';
import { promotionPath } from './promotions-path.ts';
import type { TryScreen } from './try.tsx';

type Trial = NonNullable<TryScreen['trial']>;

/** Which promotions the cart gets, could have, is near to, and why not the others. */
export function TriedPromotions({
  store,
  trial,
}: {
  readonly store: string;
  readonly trial: Trial;
}) {
  const { t } = useLingui();
  const money = useMoney();
  const { applied, toChoose, near, others, currency } = trial;
  return (
    <div className="flex flex-col gap-6">
      <Group title={t`Действуют`} nothing={t`Ни одна акция сама не сработала.`}>
        {applied.map((each) => (
          <Row key={each.id} store={store} of={each}>
            {each.offMinor !== null && each.offMinor > 0 && (
              <span>−{money(each.offMinor, currency)}</span>
            )}
            {each.gifts.map(({ sku, name, count }) => (
              <span key={sku}>{t`в подарок: ${sku} ${name}, ${count} шт.`}</span>
            ))}
          </Row>
        ))}
      </Group>
      {toChoose.length > 0 && (
        <Group title={t`Можно взять: покупатель выбирает сам`} nothing="">
          {toChoose.map((each) => (
            <Row key={each.id} store={store} of={each} />
          ))}
        </Group>
      )}
      {near.length > 0 && (
        <Group title={t`Близко`} nothing="">
          {near.map((each) => (
            <Why key={each.id} store={store} of={each} />
          ))}
        </Group>
      )}
      {others.length > 0 && (
        <Group title={t`Не действуют, и почему`} nothing="">
          {others.map((each) => (
            <Why key={each.id} store={store} of={each} />
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({
  title,
  nothing,
  children,
}: {
  readonly title: string;
  readonly nothing: string;
  readonly children: readonly ReactNode[];
}) {
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-18 font-semi">{title}</h2>
      {children.length === 0 ? (
        <p className="text-14 text-ink-2">{nothing}</p>
      ) : (
        <ul className="flex flex-col">{children}</ul>
      )}
    </section>
  );
}

function Row({
  store,
  of: { id, name },
  children,
}: {
  readonly store: string;
  readonly of: { readonly id: number; readonly name: string };
  readonly children?: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 text-14">
      <Link
        to={promotionPath({ store, id })}
        className="flex min-h-11 items-center text-brand wrap-anywhere"
      >
        {name} № {id}
      </Link>
      {children}
    </li>
  );
}

/** What stands in its way, as buyers read it. */
const Why = ({
  store,
  of,
}: {
  readonly store: string;
  readonly of: { readonly id: number; readonly name: string; readonly why: readonly string[] };
}) => (
  <Row store={store} of={of}>
    {of.why.map((why) => (
      <span key={why} className="text-ink-2">
        {why}
      </span>
    ))}
  </Row>
);
