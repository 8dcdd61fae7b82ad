import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { Badge } from '#kit/badge.tsx';
import { Button, IconButton } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { CONTROL_CLASSES } from '#kit/field-frame.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { PICTURES_AT_ONCE } from '#features/catalogue/rules/incoming-picture.ts';
import { PictureChoice } from '../../ui/picture-choice.tsx';
import { usePictureProblem } from './picture-words.ts';
import type { Pictures } from './use-pictures.ts';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

/** The ways in: files that are dropped, pasted or chosen, and an address. Without scripts the fields go with the form. */
export function AddPictures({ pictures }: { readonly pictures: Pictures }) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { addFiles } = pictures;
  usePaste(addFiles);
  return (
    <div
      onDragOver={(event) => {
        // A picture of the form that is dragged into order is no file.
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        addFiles([...event.dataTransfer.files]);
      }}
      className={classNames(
        'flex flex-col gap-4 rounded-md border-2 border-dashed p-4',
        isOver ? 'border-brand bg-brand-tint' : 'border-line-strong',
      )}
    >
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="text-14 font-semi">
          <Trans>Добавить картинки</Trans>
        </label>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          accept={ACCEPTED}
          // With scripts they are sent at once.
          name={isScripted ? undefined : 'picture-file'}
          aria-describedby={`${id}-help`}
          onChange={() => {
            addFiles([...(input.current?.files ?? [])]);
            if (input.current) input.current.value = '';
          }}
          className={`${CONTROL_CLASSES} file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border-0 file:bg-brand-tint file:px-3 file:text-14 file:font-semi file:text-brand`}
        />
        <p id={`${id}-help`} className="text-12 text-ink-2">
          {t`JPEG, PNG, WebP или AVIF до 10 МБ, до ${PICTURES_AT_ONCE} за раз.`}{' '}
          {isScripted && t`Можно перетащить сюда или вставить из буфера обмена.`}
        </p>
      </div>
      <ByAddress pictures={pictures} />
      <PictureChoice name="picture" onChoose={pictures.addChosen} />
      <SendingList pictures={pictures} />
    </div>
  );
}

function usePaste(addFiles: Pictures['addFiles']): void {
  const add = useRef(addFiles);
  useEffect(() => {
    add.current = addFiles;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      add.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

function ByAddress({ pictures }: { readonly pictures: Pictures }) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const [address, setAddress] = useState('');
  const add = () => {
    if (!address.trim()) return;
    pictures.addAddress(address.trim());
    setAddress('');
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-60 flex-1">
        <TextField
          label={t`Или адрес картинки`}
          name={isScripted ? undefined : 'picture-address'}
          inputMode="url"
          autoComplete="off"
          isOptional
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
      </div>
      {isScripted && (
        <Button onClick={add}>
          <Trans>Добавить по адресу</Trans>
        </Button>
      )}
    </div>
  );
}

function SendingList({ pictures }: { readonly pictures: Pictures }) {
  const { t } = useLingui();
  const problemOf = usePictureProblem();
  return (
    <ul aria-live="polite" className="flex flex-col gap-1">
      {pictures.sending.map(({ id, name, state, problem }) => (
        <li key={id} className="flex min-h-11 items-center gap-3 text-14">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {state === 'refused' ? (
            <>
              <span className="text-err">{problemOf(problem)}</span>
              <IconButton
                icon="close"
                label={t`Скрыть: ${name}`}
                onClick={() => pictures.dismiss(id)}
              />
            </>
          ) : (
            <Badge>{state === 'queued' ? t`ждёт` : t`отправляется`}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
