import { Trans } from '@lingui/react/macro';
import type { Currency } from '#base/money.ts';
import { Amount } from '#web/second-price.tsx';
import type { CartInfo } from '../calls/cart-info.ts';
import { Row } from './sum-row.tsx';

/** What paid a part of an order, as rows of a page's own list of sums: a code, bonuses, credit, as they were used up (D9). */
export function PaidSums({ cartInfo, currency }: { cartInfo: CartInfo; currency: Currency }) {
  const parts = Object.values(cartInfo);
  const sumOf = (of: (part: CartInfo[string]) => number) =>
    parts.reduce((sum, part) => sum + of(part), 0);
  const code = parts[0]?.promoCode ?? '';
  const promo = sumOf(({ promoSale }) => promoSale);
  const rows = [
    { key: 'bonus', name: <Trans>Бонусы</Trans>, sum: sumOf(({ bonusSum }) => bonusSum) },
    {
      key: 'credit',
      name: <Trans>Средства на счёте</Trans>,
      sum: sumOf(({ creditSum }) => creditSum),
    },
  ];
  return (
    <>
      {(code !== '' || promo > 0) && (
        <Row
          name={code === '' ? <Trans>Промокод</Trans> : <Trans>Промокод •• {code}</Trans>}
          look="text-berry"
        >
          {promo > 0 ? <Amount major={-promo} currency={currency} /> : <Trans>подарок</Trans>}
        </Row>
      )}
      {rows.map(
        ({ key, name, sum }) =>
          sum > 0 && (
            <Row key={key} name={name} look="text-berry">
              <Amount major={-sum} currency={currency} />
            </Row>
          ),
      )}
    </>
  );
}
