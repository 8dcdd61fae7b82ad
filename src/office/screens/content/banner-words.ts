import { useLingui } from '@lingui/react/macro';
import type { BannerKind } from '#features/content/model.ts';
import {
  BANNER_MOST,
  SUB_TITLE_SIZES,
  TITLE_SIZES,
  type BannerFaults,
  type BannerState,
} from '#features/content/rules/banner-form.ts';

/** Where on the main page a banner stands. */
export function useBannerKinds(): Readonly<Record<BannerKind, string>> {
  const { t } = useLingui();
  return {
    slide: t`Большая карусель`,
    offer: t`Карточка рядом с каруселью`,
    story: t`Полоса с рассказом`,
    promo: t`Акции`,
  };
}

export function useBannerStates(): Readonly<Record<BannerState, string>> {
  const { t } = useLingui();
  return { running: t`Показываются`, planned: t`Запланированы`, ended: t`Закончились` };
}

const MOST: Readonly<Record<string, number>> = BANNER_MOST;

/** What is wrong at a field. */
export function useBannerFault(): (faults: BannerFaults, field: string) => string | null {
  const { t } = useLingui();
  const sizes = (bounds: readonly [number, number]) => t`Число от ${bounds[0]} до ${bounds[1]}.`;
  return (faults, field) => {
    const fault = faults[field];
    if (!fault) return null;
    const [part = '', language] = field.split(':');
    if (fault === 'LONG') return t`Не больше ${MOST[part] ?? 0} знаков.`;
    if (fault === 'LINK') return t`Только страница магазина: адрес, который начинается с «/».`;
    if (fault === 'CONTRAST') return t`На этом цвете слова плохо читаются.`;
    if (fault === 'EMPTY')
      return part === 'link' ? t`Укажите, куда ведёт баннер.` : t`Напишите заголовок.`;
    if (language !== undefined) return t`Проверьте это поле.`;
    if (part === 'titleSize') return sizes(TITLE_SIZES);
    if (part === 'subTitleSize') return sizes(SUB_TITLE_SIZES);
    if (part === 'start' || part === 'end') {
      if (fault === 'BEFORE') return t`Конец раньше начала.`;
      return fault === 'PAST' ? t`Этот момент уже прошёл.` : t`Такого дня или времени нет.`;
    }
    return part === 'kind' ? t`Выберите место.` : t`Цвет из шести знаков, например #f4efe6.`;
  };
}

/** Address of a banner. */
export const bannerPath = (store: string, name: string): string =>
  `/content/banners/${encodeURIComponent(store)}/${encodeURIComponent(name)}`;

/** Address of the list, narrowed. */
export function bannersPath(asked: {
  readonly store: string;
  readonly state?: string;
  readonly kind?: string | null;
  readonly language?: string;
}): string {
  const query = new URLSearchParams({ store: asked.store });
  if (asked.state && asked.state !== 'running') query.set('state', asked.state);
  if (asked.kind) query.set('kind', asked.kind);
  if (asked.language) query.set('language', asked.language);
  return `/content/banners?${query}`;
}
