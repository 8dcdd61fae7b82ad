import { Trans, useLingui } from '@lingui/react/macro';
import type { ProductInStore } from '#features/office/rules/product-list.ts';
import { Alert } from '#kit/alert.tsx';
import { useMoney } from '../../ui/use-office.ts';
import { Section } from './form-shown.tsx';

type InStores = { readonly inStores: readonly ProductInStore[] };

/** Said before anything else: what is typed below stands nowhere yet. */
export function NotSold({ inStores }: InStores) {
  if (inStores.some(({ prices }) => prices.length > 0)) return null;
  return (
    <Alert type="warning" isInline>
      <Trans>Цены пока нет: товар нигде не продаётся, и его страницы в магазине нет.</Trans>
    </Alert>
  );
}

/** What is asked for it in each store now, and what of it is there. */
export function ProductStores({ inStores }: InStores) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <Section title={t`Цены и остатки`}>
      <table className="w-full text-left text-14" aria-label={t`Цены и остатки`}>
        <thead className="text-12 text-ink-2">
          <tr>
            <th scope="col" className="h-11 font-semi">
              <Trans>Магазин</Trans>
            </th>
            <th scope="col" className="h-11 font-semi">
              <Trans>Цена сейчас</Trans>
            </th>
            <th scope="col" className="h-11 text-right font-semi">
              <Trans>Свободно</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {inStores.map(({ store, prices, free }) => (
            <tr key={store} className="border-t border-line">
              <th scope="row" className="h-11 font-regular">
                {store.toUpperCase()}
              </th>
              <td className="py-2">
                {prices.length === 0 ? (
                  <span className="text-ink-2">{t`не продаётся`}</span>
                ) : (
                  <ul>
                    {prices.map(({ country, currency, priceMinor, newPriceMinor }) => (
                      <li key={country} className="tabular-nums">
                        {country !== store && `${country.toUpperCase()}: `}
                        {money(newPriceMinor ?? priceMinor, currency)}
                        {newPriceMinor !== null && (
                          <s className="ml-2 text-ink-2">{money(priceMinor, currency)}</s>
                        )}
                      </li>
                    ))}
                  </ul>
                )}
              </td>
              <td className="text-right tabular-nums">{free}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
