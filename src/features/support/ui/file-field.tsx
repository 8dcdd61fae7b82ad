import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Text } from '#base/call.ts';
import { formatNumber } from '#base/money-format.ts';
import { localeOf } from '#countries/locale-map.ts';
import { IconButton } from '#kit/button.tsx';
import { CONTROL_CLASSES, FieldFrame, useFieldIds } from '#kit/field-frame.tsx';
import { FILES, MEGABYTE } from '../model.ts';
import { filesFault, type ChosenFile } from '../rules/check-files.ts';

export interface FileFieldProps {
  readonly id: string;
  readonly most: number;
  readonly megabytes: number;
  readonly error: string | null;
  /** Told what is wrong with the chosen files; null: nothing. */
  readonly onChange: (fault: Text | null) => void;
}

/** All but one of what was chosen: a browser lets its list be replaced as a whole only. */
function without(input: HTMLInputElement, index: number): void {
  const rest = new DataTransfer();
  for (const [at, file] of [...(input.files ?? [])].entries())
    if (at !== index) rest.items.add(file);
  input.files = rest.files;
}

/** Pictures that go with a question, each of which can be taken out again. Source: I2-136, I5-045 to I5-047. */
export function FileField({ id, most, megabytes, error, onChange }: FileFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const help = t`JPG, PNG или GIF, до ${most} файлов, каждый до ${megabytes} МБ`;
  const { aria, ...ids } = useFieldIds(id, { help, error });
  const look = () => {
    const files = [...(input.current?.files ?? [])].map(({ name, size, type }) => ({
      name,
      size,
      type,
    }));
    setChosen(files);
    onChange(filesFault(files, megabytes));
  };
  return (
    <FieldFrame {...ids} label={t`Картинки`} help={help} error={error} isOptional>
      <input
        {...aria}
        ref={input}
        id={ids.fieldId}
        type="file"
        name={FILES}
        multiple
        accept="image/jpeg,image/png,image/gif"
        onChange={look}
        className={`${CONTROL_CLASSES} file:mr-3 file:min-h-8 file:cursor-pointer file:rounded-sm file:border-0 file:bg-brand-tint file:px-3 file:text-14 file:font-semi file:text-brand`}
      />
      {chosen.length > 0 && (
        <ul className="flex flex-col gap-1">
          {chosen.map(({ name, size }, index) => (
            <li
              // Two of the same name may be chosen from two folders.
              key={`${index} ${name}`}
              className="flex items-center gap-2 rounded-sm bg-sand pl-3 text-14"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="shrink-0 text-ink-2">
                <Size bytes={size} />
              </span>
              <IconButton
                icon="close"
                label={t`Убрать ${name}`}
                onClick={() => {
                  if (input.current) without(input.current, index);
                  look();
                  input.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}

function Size({ bytes }: { bytes: number }) {
  const { i18n } = useLingui();
  const megabytes = formatNumber(bytes / MEGABYTE, localeOf(i18n.locale), 1);
  return <Trans>{megabytes} МБ</Trans>;
}
