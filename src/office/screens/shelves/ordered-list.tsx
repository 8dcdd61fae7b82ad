import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { movedIn } from '#features/catalogue/rules/shelf-words.ts';
import { IconButton } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { DROP_LINES } from '../../ui/drop-lines.ts';
import { placedBy, type Side } from '../../ui/placed-by.ts';
import { useDragOrder } from '../../ui/use-drag-order.ts';

export interface OrderedItem {
  readonly key: string;
  readonly title: string;
}

/** In place of what was pressed: the pointer moved a row, and the focus stays where it is. */
const DROPPED = 'dropped';

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
    if (pressed.current !== DROPPED) {
      const next =
        root.querySelector<HTMLElement>(`[data-press="${CSS.escape(pressed.current)}"]`) ??
        root.querySelector<HTMLElement>('[data-press]');
      next?.focus();
    }
    pressed.current = null;
    root.dispatchEvent(new Event('input', { bubbles: true }));
  }, [keys]);
  const press = (what: string) => {
    pressed.current = what;
    setKeys(movedIn(keys, what));
  };
  const drop = (moved: string, target: string, side: Side) => {
    pressed.current = DROPPED;
    setKeys(placedBy(keys, moved, target, side));
  };
  return { list, keys, press, drop };
}

/**
 * A list that is put in order by buttons or by dragging, and taken out of; the keys go with the form, one to a line. Without scripts each press is sent as
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
  const { list, keys, press, drop } = useOrder(first);
  const isScripted = useIsScripted();
  const [said, setSaid] = useState('');
  const titles = new Map(items.map(({ key, title }) => [key, title]));
  const titleOf = (key: string) => titles.get(key) ?? key;
  const tell = (key: string, place: number) => {
    const count = keys.length;
    setSaid(
      place === 0 ? t`${titleOf(key)}: убрано` : t`${titleOf(key)}: место ${place} из ${count}`,
    );
  };
  useDragOrder(list, `${isScripted} ${keys.join('\n')}`, (moved, target, side) => {
    drop(moved, target, side);
    tell(moved, placedBy(keys, moved, target, side).indexOf(moved) + 1);
  });
  const go = (event: MouseEvent, way: string, key: string) => {
    event.preventDefault();
    press(`${way}:${key}`);
    tell(key, movedIn(keys, `${way}:${key}`).indexOf(key) + 1);
  };
  return (
    <div ref={list} className="flex min-w-0 flex-col gap-2">
      <input type="hidden" name={name} value={keys.join('\n')} />
      {keys.length === 0 && <p className="text-14 text-ink-2">{nothing}</p>}
      <ol aria-label={label} className="flex flex-col divide-y divide-line">
        {keys.map((key, index) => (
          <Row
            key={key}
            name={name}
            item={{ key, title: titleOf(key) }}
            index={index}
            count={keys.length}
            isFixed={isFixed}
            onGo={go}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** One of the list: its place, its grip, and its buttons. */
function Row({
  name,
  item: { key, title },
  index,
  count,
  isFixed,
  onGo,
}: {
  readonly name: string;
  readonly item: OrderedItem;
  readonly index: number;
  readonly count: number;
  readonly isFixed: boolean;
  readonly onGo: (event: MouseEvent, way: string, key: string) => void;
}) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const buttons = [
    ['up', t`Выше: ${title}`, index === 0],
    ['down', t`Ниже: ${title}`, index === count - 1],
    ...(isFixed ? [] : [['out', t`Убрать: ${title}`, false] as const]),
  ] as const;
  return (
    <li
      data-item={key}
      className={classNames('flex min-h-11 items-center gap-2 py-1 text-14', DROP_LINES)}
    >
      {isScripted && count > 1 && (
        <span
          data-grip=""
          aria-hidden="true"
          className="grid size-11 shrink-0 cursor-grab place-items-center text-ink-2"
        >
          <Icon name="menu" size={20} />
        </span>
      )}
      <span className="w-8 shrink-0 text-right text-ink-2 tabular-nums">{index + 1}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">{title}</span>
      {buttons.map(([way, label, isOff]) => (
        <IconButton
          key={way}
          icon={way === 'out' ? 'close' : way}
          label={label}
          type="submit"
          name="press"
          value={`${way}:${name}:${key}`}
          data-press={`${way}:${key}`}
          aria-disabled={isOff || undefined}
          className={isOff ? 'opacity-40' : undefined}
          onClick={(event) => onGo(event, way, key)}
        />
      ))}
    </li>
  );
}
