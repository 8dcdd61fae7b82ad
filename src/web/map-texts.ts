import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MapTexts } from '#kit/map/map-view.tsx';

/** What every map of the shop says. */
export function useMapTexts(title: string): MapTexts {
  const { t } = useLingui();
  return {
    title,
    sources: t`Источники карты`,
    zoomIn: t`Приблизить`,
    zoomOut: t`Отдалить`,
    loading: t`Открываем карту…`,
    failed: t`Карта не открылась. Всё, что на ней есть, стоит в списке`,
    baseLost: t`Фон карты не пришёл. Точки стоят на своих местах`,
    again: t`Повторить`,
    cluster: (count) =>
      t({
        message: plural(count, {
          one: 'Приблизить: # точка',
          few: 'Приблизить: # точки',
          many: 'Приблизить: # точек',
          other: 'Приблизить: # точки',
        }),
      }),
  };
}
