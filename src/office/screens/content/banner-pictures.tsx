import { useLingui } from '@lingui/react/macro';
import { PictureField } from '../../ui/picture-field.tsx';
import type { BannerShown } from './banner-fields.tsx';

/** Pictures of a banner, the wide and the tall one. */
export function BannerPictures({
  shown: { typed, pictures, troubles },
}: {
  readonly shown: BannerShown;
}) {
  const { t } = useLingui();
  const fields = [
    ['wide', t`Картинка для широких экранов`, t`Лучше всего 960×450 или больше той же формы.`],
    ['tall', t`Картинка для телефонов`, t`Лучше всего 4:5. Пусто – та же, что для широких.`],
  ] as const;
  return fields.map(([field, label, help]) => (
    <PictureField
      key={field}
      name={field}
      label={label}
      help={help}
      own={typed[field]}
      state={pictures.find((each) => each.own === typed[field]) ?? null}
      trouble={troubles[field]}
    />
  ));
}
