import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { movedIn } from '#features/catalogue/rules/shelf-words.ts';
import { IconButton } from '#kit/button.tsx';

export interface OrderedItem {
  readonly key: string;
  readonly title: string;
}

/** Keys in an order of their own, which goes back with the form that they are in. */
function useOrder(first: readonly string[]) {
  const list = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState(first);
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    const form = list.current?.closest('form');
    const back = () => setKeys(first);
    form?.addEventListener('reset', back);
    return () => form?.removeEventListener('reset', back);
  }, [first]);
  useEffect(() => {
    const root = list.current;
    if (!root || pressed.current === null) return;
    // A row that moves within the page loses the focus; what was pressed keeps it.
    const next =
      root.querySelector<HTMLElement>(`[data-press="${CSS.escape(pressed.current)}"]`) ??
      root.querySelector<HTMLElement>('[data-press]');
    next?.focus();
    pressed.current = null;
    root.dispatchEvent(new Event('input', { bubbles: true }));
  }, [keys]);
  const press = (what: string) => {
    pressed.current = what;
    setKeys(movedIn(keys, what));
  };
  return { list, keys, press };
}

/**
 * A list that is put in order by buttons, and taken out of; the keys go with the form, one to a line. Without scripts each press is sent as
 * `press`.
 */
export function OrderedList({
  name,
  label,
  items,
  isFixed = false,
  nothing,
}: {
  readonly name: string;
  /** Said of the list to who does not see it. */
  readonly label: string;
  readonly items: readonly OrderedItem[];
  /** All of them stay. */
  readonly isFixed?: boolean;
  /** Said where there are none. */
  readonly nothing: string;
}) {
  const { t } = useLingui();
  const [first] = useState(() => items.map(({ key }) => key));
  const { list, keys, press } = useOrder(first);
  const [said, setSaid] = useState('');
  const titles = new Map(items.map(({ key, title }) => [key, title]));
  const titleOf = (key: string) => titles.get(key) ?? key;
  const go = (event: MouseEvent, way: string, key: string) => {
    event.preventDefault();
    press(`${way}:${key}`);
    const place = movedIn(keys, `${way}:${key}`).indexOf(key) + 1;
    const count = keys.length;
    setSaid(
      place === 0 ? t`${titleOf(key)}: убрано` : t`${titleOf(key)}: место ${place} из ${count}`,
    );
  };
  return (
    <div ref={list} className="flex min-w-0 flex-col gap-2">
      <input type="hidden" name={name} value={keys.join('\n')} />
      {keys.length === 0 && <p className="text-14 text-ink-2">{nothing}</p>}
      <ol aria-label={label} className="flex flex-col divide-y divide-line">
        {keys.map((key, index) => (
          <li key={key} data-item={key} className="flex min-h-11 items-center gap-2 py-1 text-14">
            <span className="w-8 shrink-0 text-right text-ink-2 tabular-nums">{index + 1}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">{titleOf(key)}</span>
            {(
              [
                ['up', t`Выше: ${titleOf(key)}`, index === 0],
                ['down', t`Ниже: ${titleOf(key)}`, index === keys.length - 1],
                ...(isFixed ? [] : [['out', t`Убрать: ${titleOf(key)}`, false] as const]),
              ] as const
            ).map(([way, title, isOff]) => (
              <IconButton
                key={way}
                icon={way === 'out' ? 'close' : way}
                label={title}
                type="submit"
                name="press"
                value={`${way}:${name}:${key}`}
                data-press={`${way}:${key}`}
                aria-disabled={isOff || undefined}
                className={isOff ? 'opacity-40' : undefined}
                onClick={(event) => go(event, way, key)}
              />
            ))}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
