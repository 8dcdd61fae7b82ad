import { useLingui } from '@lingui/react/macro';
import type { OfferedKind, PicturePlace } from '#features/office/rules/picture-places.ts';
import { bannerPath } from '../content/banner-words.ts';

/** What a place of a picture is called, and the screen on which it is changed. */
export function usePlaceOfPicture(): (place: PicturePlace) => {
  readonly name: string;
  readonly to: string;
} {
  const { t } = useLingui();
  return ({ kind, key, store }) => {
    const shop = store ?? '';
    const path = encodeURIComponent;
    const known = {
      product: { name: t`Товар ${key}`, to: `/products/${path(key)}` },
      category: { name: t`Категория ${key}`, to: `/categories/${path(key)}` },
      landing: { name: t`Фирменный каталог ${key}`, to: `/landings/${path(key)}` },
      banner: { name: t`Баннер ${key}`, to: bannerPath(shop, key) },
      promotion: { name: t`Акция ${key}`, to: `/promotions/${path(shop)}/${path(key)}` },
      offer: { name: t`Предложение юбилея ${key}`, to: `/content/jubilee/${path(shop)}/${key}` },
      story: { name: t`Истории юбилея`, to: '/content/stories' },
    }[kind];
    return store === null || store === '*'
      ? known
      : { ...known, name: `${known.name} · ${store.toUpperCase()}` };
  };
}

/** What kinds of places are called in a list of them. */
export function usePictureKinds(): Readonly<Record<OfferedKind, string>> {
  const { t } = useLingui();
  return {
    product: t`Товары`,
    category: t`Категории`,
    landing: t`Фирменные каталоги`,
    banner: t`Баннеры`,
    promotion: t`Акции`,
    offer: t`Предложения юбилея`,
  };
}
