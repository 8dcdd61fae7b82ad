import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureProblem, PictureState } from '#features/catalogue/rules/incoming-picture.ts';
import { Badge } from '#kit/badge.tsx';
import { usePictureProblem } from '../screens/products/picture-words.ts';
import { FocusLink } from './focus-link.tsx';
import { FileField } from './file-field.tsx';

export interface PictureFieldProps {
  /** Of the input that keeps its name; a file comes in `NAMEFile`, and `NAMEGone` takes it away. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Name of the picture; empty for none. */
  readonly own: string;
  readonly state: PictureState | null;
  /** Why the file that was sent is not taken. */
  readonly trouble?: PictureProblem | undefined;
}

/** A picture of something: what stands, what is on its way, and another file in its place. Files come last in a form. */
export function PictureField({ name, label, help, own, state, trouble }: PictureFieldProps) {
  const { t } = useLingui();
  const problemOf = usePictureProblem();
  const problem = trouble ?? state?.problem ?? null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-14 font-semi">{label}</legend>
      <input type="hidden" name={name} value={own} />
      <p className="flex flex-wrap items-center gap-2 text-14">
        {own === '' && <span className="text-ink-2">{t`Картинки нет.`}</span>}
        {state?.state === 'ready' && <Badge tone="brand">{t`стоит`}</Badge>}
        {state?.state === 'waiting' && <Badge tone="info">{t`готовится`}</Badge>}
        <FocusLink picture={state?.picture} />
      </p>
      <FileField
        label={own === '' ? <Trans>Добавить файл</Trans> : <Trans>Заменить файлом</Trans>}
        name={`${name}File`}
        accept="image/jpeg,image/png,image/webp,image/avif"
        help={help}
        error={problem && problemOf(problem)}
      />
      {own !== '' && (
        <label className="flex min-h-11 items-center gap-2 text-14">
          <input
            type="checkbox"
            name={`${name}Gone`}
            value="yes"
            className="size-5 accent-(--brand)"
          />
          <Trans>Убрать</Trans>
        </label>
      )}
    </fieldset>
  );
}
