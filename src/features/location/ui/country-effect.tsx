import { Trans } from '@lingui/react/macro';
import type { CallData } from '#base/call.ts';
import { Notice } from '#kit/notice.tsx';
import type { locationCalls } from '../calls.ts';

export type Details = CallData<(typeof locationCalls)['location_country_details']>;

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

/** What a change of country would do, before it is done: the warning, then the cart line by line. Source: I8-018, I8-019. */
export function CountryEffect({ details: { effect, name } }: { details: Details }) {
  if (!effect) return null;
  const { warning, isCartCleared, lines } = effect;
  return (
    <div className="flex flex-col gap-3" data-effect>
      <Notice type="warning" isInline>
        {warning}
      </Notice>
      {lines.length > 0 && (
        <>
          {isCartCleared && (
            <p className="text-14 text-ink-2">
              <Trans>Корзину можно будет вернуть в течение суток. Вот что станет с ней ({name}):</Trans>
            </p>
          )}
          <ul className="flex flex-col divide-y divide-line text-14">
            {lines.map(({ sku, name: product, count, sum, newSum }) => (
              <li key={sku} className="flex flex-wrap items-baseline gap-x-3 py-2">
                <span className="min-w-0 flex-1 basis-40">
                  {product} × {count}
                </span>
                {newSum === null ? (
                  <span className="text-err">
                    <Trans>Там не продаётся</Trans>
                  </span>
                ) : newSum === sum ? (
                  <span>
                    <Trans>{sum}, без изменений</Trans>
                  </span>
                ) : (
                  <span>
                    <s className="text-ink-2">{sum}</s> {newSum}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
