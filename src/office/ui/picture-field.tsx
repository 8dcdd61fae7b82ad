import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StoredPicture } from '#base/picture.ts';
import type { PictureProblem, PictureState } from '#features/catalogue/rules/incoming-picture.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Picture } from '#kit/picture.tsx';
import { usePictureProblem } from '../screens/products/picture-words.ts';
import { FocusLink } from './focus-link.tsx';
import { FileField } from './file-field.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { useChangesOfForm } from './use-changes-of-form.ts';

export interface PictureFieldProps {
  /** Of the input that keeps its name; a file comes in `NAMEFile`, one that stands elsewhere in `NAMEChosen`, and `NAMEGone` takes it away. */
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Name of the picture; empty for none. */
  readonly own: string;
  readonly state: PictureState | null;
  /** Why the file that was sent is not taken. */
  readonly trouble?: PictureProblem | undefined;
}

/** A picture of something: what stands, what is on its way, and another file or a picture of the shop in its place. Files come last in a form. */
export function PictureField({ name, label, help, own, state, trouble }: PictureFieldProps) {
  const { t } = useLingui();
  const problemOf = usePictureProblem();
  const problem = trouble ?? state?.problem ?? null;
  const [chosen, setChosen] = useState<StoredPicture | null>(null);
  const place = useChangesOfForm<HTMLFieldSetElement>(chosen?.id ?? '', () => setChosen(null));
  return (
    <fieldset ref={place} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-14 font-semi">{label}</legend>
      <input type="hidden" name={name} value={own} />
      <p className="flex flex-wrap items-center gap-2 text-14">
        {own === '' && !chosen && <span className="text-ink-2">{t`Картинки нет.`}</span>}
        {state?.state === 'ready' && <Badge tone="brand">{t`стоит`}</Badge>}
        {state?.state === 'waiting' && <Badge tone="info">{t`готовится`}</Badge>}
        <FocusLink picture={state?.picture} />
      </p>
      {chosen && <Chosen name={name} picture={chosen} onGone={() => setChosen(null)} />}
      <PictureChoice
        name={name}
        error={problem === 'UNKNOWN' ? problemOf(problem) : null}
        onChoose={setChosen}
      />
      <FileField
        label={own === '' ? <Trans>Добавить файл</Trans> : <Trans>Заменить файлом</Trans>}
        name={`${name}File`}
        accept="image/jpeg,image/png,image/webp,image/avif"
        help={help}
        error={problem !== null && problem !== 'UNKNOWN' ? problemOf(problem) : null}
        // A file goes before what was chosen.
        onChange={() => setChosen(null)}
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

/** What was chosen of the pictures of the shop, until the form is saved. */
function Chosen({
  name,
  picture,
  onGone,
}: {
  readonly name: string;
  readonly picture: StoredPicture;
  readonly onGone: () => void;
}) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 text-14">
      <input type="hidden" name={`${name}Chosen`} value={picture.id} />
      <Picture picture={picture} alt="" sizes="96px" className="aspect-4/5 w-24 rounded-sm" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Trans>Выбрана из имеющихся: встанет здесь, когда вы сохраните.</Trans>
      </span>
      <Button size="sm" onClick={onGone}>
        <Trans>Не ставить</Trans>
      </Button>
    </div>
  );
}
