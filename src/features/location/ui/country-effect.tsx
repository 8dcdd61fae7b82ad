import { Trans } from '@lingui/react/macro';
import type { CallData } from '#base/call.ts';
import { Alert } from '#kit/alert.tsx';
import type { getCountryDetails } from '../calls/location.ts';

export type Details = CallData<typeof getCountryDetails>;
type Effect = NonNullable<Details['effect']>;

/** What the country is like: currency and carriers. Source: I2-079. */
export function CountryDetails({ details }: { details: Details }) {
  const currency = details.currency;
  const carriers = details.carriers.join(', ');
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
      <dt className="text-ink-2">
        <Trans>Цены</Trans>
      </dt>
      <dd>{currency}</dd>
      <dt className="text-ink-2">
        <Trans>Доставка</Trans>
      </dt>
      <dd>{carriers}</dd>
    </dl>
  );
}

/**
 * What a change of country would do, before it is done: the warning, then the cart line by line. Source: I8-018, I8-019, D27, D82.
 *
 * @param said What is said above it already, and need not be said twice.
 */
export function CountryEffect({
  details: { effect, name },
  said,
}: {
  details: Pick<Details, 'effect' | 'name'>;
  said?: string;
}) {
  if (!effect) return null;
  const { warning, lines } = effect;
  return (
    <div className="flex flex-col gap-3" data-effect>
      {warning !== null && warning !== said && (
        <Alert type="warning" isInline>
          {warning}
        </Alert>
      )}
      {lines.length > 0 && (
        <>
          <p className="text-14 text-ink-2">
            <WhatBecomes effect={effect} name={name} />
          </p>
          <ChangedLines effect={effect} />
        </>
      )}
    </div>
  );
}

/** What becomes of the cart as a whole: each of the three says how one gets it back. */
function WhatBecomes({ effect, name }: { effect: Effect; name: string }) {
  if (effect.isStoreLeft)
    return (
      <Trans>
        Это другой магазин. Здесь корзина останется как есть: вернётесь в течение суток — она на
        месте. С вами перейдут товары, которые там продаются, по ценам того магазина ({name}):
      </Trans>
    );
  if (effect.isCartCleared)
    return (
      <Trans>Корзину можно будет вернуть в течение суток. Вот что станет с ней ({name}):</Trans>
    );
  return <Trans>Корзина останется. Вот что станет с ней ({name}):</Trans>;
}

function ChangedLines({
  effect: { lines, more, total, certificates, isStoreLeft },
}: {
  effect: Effect;
}) {
  const numbers = certificates.join(', ');
  return (
    <>
      <ul className="flex flex-col divide-y divide-line text-14">
        {lines.map((line, index) => (
          // Two packages may hold the same product.
          <ChangedLine key={`${index} ${line.sku}`} line={line} />
        ))}
        {more > 0 && (
          <li className="py-2 text-ink-2">
            <Trans>И ещё позиций: {more}</Trans>
          </li>
        )}
      </ul>
      {total && (
        <p
          className="flex flex-wrap items-baseline justify-between gap-x-3 text-14 font-semi"
          data-effect-total
        >
          <Trans>Итого</Trans>
          <Sums sum={total.sum} newSum={total.newSum} />
        </p>
      )}
      {certificates.length > 0 && (
        <p className="text-14 text-ink-2">
          <Trans>Не перейдут сертификаты: {numbers}. Они останутся в этой корзине.</Trans>
        </p>
      )}
      {isStoreLeft && (
        <p className="text-14 text-ink-2">
          <Trans>
            Если в том магазине у вас уже есть корзина, товары встанут рядом с её товарами.
          </Trans>
        </p>
      )}
    </>
  );
}

function ChangedLine({
  line: { name, count, newCount, sum, newSum },
}: {
  line: Effect['lines'][number];
}) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2">
      <span className="min-w-0 flex-1 basis-40">
        {name} × {count}
        {newSum !== null && newCount < count && (
          <span className="block text-ink-2">
            <Trans>Там есть только {newCount}</Trans>
          </span>
        )}
      </span>
      {newSum === null ? (
        <span className="text-err">
          <Trans>Там не продаётся</Trans>
        </span>
      ) : (
        <Sums sum={sum} newSum={newSum} />
      )}
    </li>
  );
}

function Sums({ sum, newSum }: { sum: string; newSum: string }) {
  if (newSum === sum)
    return (
      <span>
        <Trans>{sum}, без изменений</Trans>
      </span>
    );
  return (
    <span>
      <s className="text-ink-2">{sum}</s> {newSum}
    </span>
  );
}

/** The sentences of the customs notice. Source: C8-040 to C8-044. */
export function CustomsWords({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className="flex flex-col gap-2" data-customs>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
