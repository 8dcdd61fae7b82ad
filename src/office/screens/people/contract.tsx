import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { PersonContract } from '#features/office/rules/people.ts';
import type { MentorSource } from '#features/mentors/model.ts';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { Moment } from '../../ui/moment.tsx';
import { useMay, useMoney } from '../../ui/use-office.ts';
import { movesPath, useBalanceWords } from './balance-words.ts';
import type { PersonScreen } from './person.tsx';

type Why = PersonScreen['mentors'][number];

/** A contract: what it is, what it has, whose it is and why. */
export function Contract({
  personId,
  contract,
  why,
}: {
  readonly personId: string;
  readonly contract: PersonContract;
  readonly why: Why | null;
}) {
  const { t } = useLingui();
  const { number, role, country, rank, isBlocked, registeredAt } = contract;
  const roles = {
    pc: t`клиент`,
    c: t`консультант`,
    o: t`офис`,
    e: t`сотрудник компании`,
  };
  return (
    <Card className="flex flex-col gap-4 p-4!">
      <h2 className="flex flex-wrap items-center gap-2 text-16 font-semi tabular-nums">
        <Trans>Контракт {number}</Trans>
        <Badge>{roles[role]}</Badge>
        {isBlocked && (
          <Badge tone="warn">
            <Trans>заблокирован</Trans>
          </Badge>
        )}
        <span className="text-12 font-regular text-ink-2">
          {country.toUpperCase()} · {rank} ·{' '}
          <Trans>
            с <Moment at={registeredAt} zone="UTC" isDayOnly />
          </Trans>
        </span>
      </h2>
      <Held personId={personId} contract={contract} />
      {why && <Mentor why={why} />}
    </Card>
  );
}

function Held({
  personId,
  contract: { number, held },
}: {
  readonly personId: string;
  readonly contract: PersonContract;
}) {
  const may = useMay();
  const money = useMoney();
  const nameOf = useBalanceWords();
  const currencies = [...new Set(held.map(({ currency }) => currency))];
  if (held.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>Бонусов и денег на счёте не было.</Trans>
      </p>
    );
  return (
    <div>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {held.map(({ kind, currency, minor }) => (
          <div key={`${kind} ${currency}`} className="contents">
            <dt className="wrap-anywhere">{nameOf(kind)}</dt>
            <dd className="text-right whitespace-nowrap tabular-nums">{money(minor, currency)}</dd>
          </div>
        ))}
      </dl>
      {may('money.see') &&
        currencies.map((currency) => (
          <Link
            key={currency}
            to={movesPath(personId, { contract: number, currency, cursor: null })}
            className="mr-4 inline-flex min-h-11 items-center text-brand"
          >
            <Trans>Движения, {currency}</Trans>
          </Link>
        ))}
    </div>
  );
}

/** What decided, in the words of whoever is asked about it on the phone. */
function useReasons(): (source: MentorSource, code: string) => string {
  const { t } = useLingui();
  return (source, code) =>
    ({
      card: t`по клубной карте ${code}`,
      promo: t`по промокоду ${code}`,
      user: t`регистрация у самого консультанта`,
      link: t`по ссылке консультанта`,
      search: t`поиск по номеру`,
      list: t`выбор из списка`,
      cookie: t`выбор до регистрации`,
      cyber: t`со стартовым набором`,
      default: t`выбора не было, подобрал магазин`,
    })[source];
}

function Mentor({ why: { mentor, decisions } }: { readonly why: Why }) {
  const reasonOf = useReasons();
  const weakerOf = (outranked: readonly MentorSource[]): string =>
    outranked.map((each) => reasonOf(each, '').trim()).join('; ');
  return (
    <section className="border-t border-line pt-3">
      <h3 className="font-semi">
        {mentor ? (
          <Trans>
            Консультант: {mentor.fullName}, {mentor.contract}
          </Trans>
        ) : (
          <Trans>Консультанта нет</Trans>
        )}
      </h3>
      <ol className="flex flex-col">
        {decisions.map(({ source, code, mentor: chosen, decidedAt, outranked }) => (
          <li
            key={decidedAt + source}
            className="grid grid-cols-[9.5rem_1fr] gap-x-3 border-t border-line py-2 first:border-0"
          >
            <span className="text-12 text-ink-2">
              <Moment at={decidedAt} zone="UTC" />
            </span>
            <span className="min-w-0 wrap-anywhere">
              {reasonOf(source, code ?? '')}
              {chosen && (
                <span className="text-ink-2">
                  {' '}
                  · {chosen.fullName}, {chosen.contract}
                </span>
              )}
              {outranked.length > 0 && (
                <span className="block text-12 text-ink-2">
                  <Trans>Слабее было: {weakerOf(outranked)}</Trans>
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
