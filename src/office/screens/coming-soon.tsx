import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { SOON_MOST, type ComingSoon } from '#features/office/model.ts';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { Moment } from '../ui/moment.tsx';
import { useZone } from '../ui/use-office.ts';
import { ALL_PRODUCTS, productsPath } from './products/products-path.ts';
import { codePath } from './promo-codes/promo-path.ts';
import { promotionPath, promotionsPath } from './promotions/promotions-path.ts';
import { useSettingNames } from './settings/setting-words.ts';

/** Where what begins or ends is looked at; of a promotion in several stores, their list. */
function pathOf({ kind, stores, key, edge }: ComingSoon): string {
  const [store = ''] = stores;
  const paths = {
    promotion:
      stores.length > 1
        ? promotionsPath({
            state: edge === 'begins' ? 'planned' : 'running',
            search: key,
            store: null,
          })
        : promotionPath({ store, id: Number(key) }),
    'promo-code': codePath(key),
    prices: `/prices/${key}`,
    reduced: productsPath({ ...ALL_PRODUCTS, state: 'ending', store }),
    banner: `/content/banners/${key}`,
    informer: `/content/informers/${key}`,
    text: `/content/pages/${key}`,
    setting: `/settings/${key}`,
  };
  return paths[kind];
}

function useKinds(): Readonly<Record<ComingSoon['kind'], string>> {
  const { t } = useLingui();
  return {
    promotion: t`акция`,
    'promo-code': t`промокод`,
    prices: t`цены`,
    reduced: t`скидки`,
    banner: t`баннер`,
    informer: t`объявление`,
    text: t`текст`,
    setting: t`настройка`,
  };
}

const STORES_NAMED = 3;

/** Many stores are counted: their names would push the line apart. */
function useStores(): (stores: readonly string[]) => string {
  const { t } = useLingui();
  return (stores) =>
    stores.length > STORES_NAMED
      ? t`${plural(stores.length, { one: '# магазин', few: '# магазина', many: '# магазинов', other: '# магазина' })}`
      : stores.map((store) => store.toUpperCase()).join(', ');
}

/** What begins or ends by itself within a week. */
export function Soon({ soon }: { readonly soon: readonly ComingSoon[] }) {
  const { t } = useLingui();
  const kinds = useKinds();
  const zoneOf = useZone();
  const storesOf = useStores();
  const settings: Readonly<Record<string, string>> = useSettingNames();
  // By the clock of the store in which it comes first.
  const firstOf = ({ stores }: ComingSoon) => stores[0] ?? '';
  const nameOf = ({ kind, name }: ComingSoon): string => {
    if (kind === 'setting') return settings[name] ?? name;
    return kind === 'reduced'
      ? t`${plural(Number(name), { one: 'скидка на # товар', few: 'скидки на # товара', many: 'скидки на # товаров', other: 'скидки на # товара' })}`
      : name;
  };
  if (soon.length === 0) return null;
  return (
    <Card className="flex flex-col gap-1 p-4!">
      <h2 className="text-16 font-semi">
        <Trans>Скоро начнётся и закончится</Trans>
      </h2>
      <ul className="flex flex-col divide-y divide-line">
        {soon.map((each) => (
          <li
            key={`${each.kind} ${each.stores.join(' ')} ${each.key} ${each.edge} ${String(each.at)}`}
            className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1 text-14"
          >
            <span className="w-44 shrink-0 text-ink-2">
              <Moment at={each.at} zone={zoneOf(firstOf(each))} />
            </span>
            <Badge tone={each.edge === 'begins' ? 'info' : 'warn'}>
              {each.edge === 'begins' ? <Trans>начнётся</Trans> : <Trans>закончится</Trans>}
            </Badge>
            <Link
              to={pathOf(each)}
              className="inline-flex min-h-11 min-w-0 flex-1 basis-60 items-center text-brand wrap-anywhere"
            >
              {nameOf(each)}
            </Link>
            <span className="text-ink-2">
              {kinds[each.kind]}
              {each.stores.length > 0 && ' · '}
              {storesOf(each.stores)}
            </span>
          </li>
        ))}
      </ul>
      {soon.length === SOON_MOST && (
        <p className="text-12 text-ink-2">
          <Trans>Показаны первые {SOON_MOST}.</Trans>
        </p>
      )}
    </Card>
  );
}
