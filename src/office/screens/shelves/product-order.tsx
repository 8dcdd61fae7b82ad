import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { OrderedList } from './ordered-list.tsx';
import type { Adding } from './read-shelf.ts';

/** Products in an order by hand; another one is added by its number or its name. */
export function ProductOrder({
  skus,
  names,
  label,
  nothing,
  error,
  adding,
}: {
  readonly skus: readonly string[];
  /** By their numbers. */
  readonly names: Readonly<Record<string, string>>;
  readonly label: string;
  readonly nothing: string;
  readonly error: string | null;
  /** What became of the last one that was to be added; null: none was. */
  readonly adding: Adding | null;
}) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (adding) field.current?.focus();
  }, [adding]);
  // Enter adds here, and does not save the form.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    button.current?.click();
  };
  const words = {
    UNKNOWN: t`Такого товара нет: проверьте артикул или название.`,
    MANY: t`Таких несколько: выберите.`,
  };
  return (
    <>
      <OrderedList
        key={skus.join(' ')}
        name="skus"
        label={label}
        nothing={nothing}
        items={skus.map((sku) => ({ key: sku, title: names[sku] ? `${sku} ${names[sku]}` : sku }))}
      />
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-52 flex-1">
          <TextField
            ref={field}
            label={t`Артикул или название`}
            name="add"
            maxLength={200}
            isOptional
            defaultValue={adding?.text ?? ''}
            error={adding?.code ? words[adding.code] : error}
            onKeyDown={addOnEnter}
          />
        </div>
        <Button ref={button} type="submit" name="intent" value="add">
          <Trans>Добавить товар</Trans>
        </Button>
      </div>
      {adding && adding.choices.length > 0 && (
        <ul aria-label={words.MANY} className="flex flex-col gap-1">
          {adding.choices.map(({ sku, name }) => (
            <li key={sku}>
              <Button type="submit" size="sm" name="choose" value={sku}>
                {sku} {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
