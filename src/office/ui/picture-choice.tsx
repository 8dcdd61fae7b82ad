import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { StoredPicture } from '#base/picture.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { OFFERED_KINDS } from '#features/office/rules/picture-places.ts';
import { usePictureKinds } from '../screens/pictures/picture-words.ts';
import { DENSE_CONTROL } from './dense-control.ts';
import { PictureGrid, useListedName } from './picture-grid.tsx';
import { usePictureList, type ShownPictures } from './use-picture-list.ts';

/**
 * A picture that stands in the shop already, in place of a file: chosen in a window over the form, so that what is typed stays. Without
 * scripts its name is taken from the list of pictures, which opens beside the form.
 */
export function PictureChoice({
  name,
  error,
  onChoose,
}: {
  /** Of the field: without scripts the name of the picture comes in `NAMEChosen`. */
  readonly name: string;
  readonly error?: string | null;
  readonly onChoose: (picture: StoredPicture) => void;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const list = usePictureList();
  if (!useIsScripted())
    return (
      <div className="flex flex-col">
        <TextField
          name={`${name}Chosen`}
          label={t`Или имя картинки, которая уже стоит в магазине`}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          isOptional
          error={error}
        />
        <a
          href="/picture"
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 w-fit items-center text-14 text-brand"
        >
          <Trans>Список картинок с именами</Trans>
        </a>
      </div>
    );
  return (
    <div className="flex flex-col gap-1">
      <Button
        className="w-fit"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          list.begin();
        }}
      >
        <Trans>Выбрать из имеющихся</Trans>
      </Button>
      {error && (
        <p role="alert" className="text-12 text-err">
          {error}
        </p>
      )}
      <DialogSurface
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        width="xl"
        title={t`Картинка из имеющихся`}
      >
        <Choice
          list={list}
          onChoose={(picture) => {
            setOpen(false);
            onChoose(picture);
          }}
        />
      </DialogSurface>
    </div>
  );
}

function Choice({
  list,
  onChoose,
}: {
  readonly list: ShownPictures;
  readonly onChoose: (picture: StoredPicture) => void;
}) {
  const { t } = useLingui();
  const nameOf = useListedName();
  const { rows, state } = list;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-ink-2">
        <Trans>
          Файлы останутся те же. Описание у каждого места своё, фокус общий: он меняется везде, где
          стоит картинка. Убрать её в одном месте можно, не трогая других.
        </Trans>
      </p>
      <Search list={list} />
      <div aria-live="polite" aria-busy={state === 'asking'} className="flex flex-col gap-4">
        {rows.length > 0 && (
          <PictureGrid
            rows={rows}
            renderUnder={(row) => (
              <Button
                size="sm"
                className="mt-auto w-fit"
                aria-label={t`Выбрать: ${nameOf(row)[0]}`}
                onClick={() => onChoose(row.picture)}
              >
                <Trans>Выбрать</Trans>
              </Button>
            )}
          />
        )}
        {state === 'asking' && (
          <p className="text-14 text-ink-2">
            <Trans>Загружаем картинки…</Trans>
          </p>
        )}
        {state === 'there' && rows.length === 0 && (
          <p className="py-8 text-center text-14 text-ink-2">
            <Trans>Ничего не нашлось</Trans>
          </p>
        )}
        {state === 'failed' && (
          <Alert type="error" isInline>
            <Trans>Список не загрузился. Набранное в форме на месте.</Trans>
          </Alert>
        )}
      </div>
      {state === 'failed' && (
        <Button className="w-fit" onClick={list.goOn}>
          <Trans>Попробовать ещё раз</Trans>
        </Button>
      )}
      {state === 'there' && list.hasMore && (
        <Button className="self-center" onClick={list.goOn}>
          <Trans>Показать ещё</Trans>
        </Button>
      )}
    </div>
  );
}

/** No form of its own: the window belongs to a form already. */
function Search({ list }: { readonly list: ShownPictures }) {
  const { t } = useLingui();
  const kindName = usePictureKinds();
  const { asked, kinds } = list;
  const [search, setSearch] = useState('');
  return (
    <div role="search" aria-label={t`Поиск картинок`} className="flex flex-wrap items-end gap-3">
      <label className="flex min-w-52 flex-1 flex-col gap-1 text-12 text-ink-2">
        <Trans>Артикул, название или описание</Trans>
        <input
          type="search"
          value={search}
          maxLength={100}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            list.find({ ...asked, search: search.trim() });
          }}
          className={DENSE_CONTROL}
        />
      </label>
      <label className="flex flex-col gap-1 text-12 text-ink-2">
        <Trans>Где стоит</Trans>
        <select
          value={asked.kind ?? ''}
          onChange={({ target }) =>
            list.find({
              search: search.trim(),
              kind: OFFERED_KINDS.find((each) => each === target.value) ?? null,
            })
          }
          className={DENSE_CONTROL}
        >
          <option value="">{t`везде`}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {kindName[each]}
            </option>
          ))}
        </select>
      </label>
      <Button size="sm" onClick={() => list.find({ ...asked, search: search.trim() })}>
        <Trans>Найти</Trans>
      </Button>
    </div>
  );
}
