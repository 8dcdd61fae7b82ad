import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#kit/badge.tsx';
import { usePictureProblem } from '../products/picture-words.ts';
import type { BannerShown } from './banner-fields.tsx';
import { FileField } from '../../ui/file-field.tsx';

/** Pictures of a banner: what stands, what is on its way, and another file in its place. Files come last in the form. */
export function BannerPictures({ shown }: { readonly shown: BannerShown }) {
  const { t } = useLingui();
  const fields = [
    ['wide', t`Картинка для широких экранов`, t`Лучше всего 960×450 или больше той же формы.`],
    ['tall', t`Картинка для телефонов`, t`Лучше всего 4:5. Пусто – та же, что для широких.`],
  ] as const;
  return fields.map(([field, label, help]) => (
    <OnePicture key={field} field={field} label={label} help={help} shown={shown} />
  ));
}

function OnePicture({
  field,
  label,
  help,
  shown: { typed, pictures, troubles },
}: {
  readonly field: 'wide' | 'tall';
  readonly label: string;
  readonly help: string;
  readonly shown: BannerShown;
}) {
  const { t } = useLingui();
  const problemOf = usePictureProblem();
  const own = typed[field];
  const state = pictures.find((each) => each.own === own);
  const problem = troubles[field] ?? state?.problem ?? null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-14 font-semi">{label}</legend>
      <input type="hidden" name={field} value={own} />
      <p className="flex flex-wrap items-center gap-2 text-14">
        {own === '' && <span className="text-ink-2">{t`Картинки нет.`}</span>}
        {state?.state === 'ready' && <Badge tone="brand">{t`стоит`}</Badge>}
        {state?.state === 'waiting' && <Badge tone="info">{t`готовится`}</Badge>}
      </p>
      <FileField
        label={own === '' ? <Trans>Добавить файл</Trans> : <Trans>Заменить файлом</Trans>}
        name={`${field}File`}
        accept="image/jpeg,image/png,image/webp,image/avif"
        help={help}
        error={problem && problemOf(problem)}
      />
      {own !== '' && (
        <label className="flex min-h-11 items-center gap-2 text-14">
          <input
            type="checkbox"
            name={`${field}Gone`}
            value="yes"
            className="size-5 accent-(--brand)"
          />
          <Trans>Убрать</Trans>
        </label>
      )}
    </fieldset>
  );
}
