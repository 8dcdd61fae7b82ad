import { Trans, useLingui } from '@lingui/react/macro';
import type { Picture as PictureFacts } from '#base/picture.ts';
import { Picture } from '#kit/picture.tsx';
import { Section } from './form-shown.tsx';

/** Pictures that stand: in which order, and which go. */
export function PictureFields({
  pictures,
  order,
}: {
  readonly pictures: readonly { readonly own: string; readonly picture: PictureFacts | null }[];
  /** As the form has them. */
  readonly order: readonly string[];
}) {
  const { t } = useLingui();
  const listed = order.flatMap((own) => pictures.find((each) => each.own === own) ?? []);
  return (
    <Section title={t`Картинки`}>
      {listed.length === 0 ? (
        <p className="text-14 text-ink-2">
          <Trans>Картинок пока нет: они приходят с загрузкой товаров из файла.</Trans>
        </p>
      ) : (
        <ul className="flex flex-wrap gap-4">
          {listed.map(({ own, picture }, index) => {
            const number = index + 1;
            return (
              <li key={own} className="flex w-32 flex-col gap-1">
                <Picture
                  picture={picture}
                  alt={t`Картинка ${number}`}
                  sizes="128px"
                  className="aspect-4/5 rounded-sm"
                />
                <input type="hidden" name="picture" value={own} />
                <label className="flex min-h-11 items-center gap-2 text-14">
                  <Trans>Место</Trans>
                  <input
                    name="picture-place"
                    inputMode="numeric"
                    autoComplete="off"
                    defaultValue={number}
                    maxLength={3}
                    className="min-h-11 w-16 rounded-sm border border-line-strong bg-surface px-3 text-14 text-ink"
                  />
                </label>
                <label className="flex min-h-11 items-center gap-2 text-14">
                  <input
                    type="checkbox"
                    name="picture-gone"
                    value={own}
                    className="size-5 accent-(--brand)"
                  />
                  <Trans>Убрать</Trans>
                </label>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
