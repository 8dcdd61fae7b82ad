import type * as Adapter from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, type RefObject } from 'react';
import type { Side } from './placed-by.ts';

/** Puts one beside another one. */
export type Drop = (moved: string, target: string, side: Side) => void;

const sideOf = (row: Element, y: number): Side => {
  const { top, height } = row.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'behind';
};

/** Marks the edge at which it would be dropped. */
function mark(row: HTMLElement, side: Side | null): void {
  if (side === null) delete row.dataset['drop'];
  else row.dataset['drop'] = side;
}

/**
 * Rows of a list are dragged by what is marked with `data-grip`, and dropped before or behind another row of the same list. A row has its key in
 * `data-item`. Only the pointer does it, and a finger that stays down for a moment: buttons stand beside it.
 *
 * @param order Another one when the rows are others.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  order: string,
  onDrop: Drop,
): void {
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const root = list.current;
    if (!root) return undefined;
    let end: (() => void) | null = null;
    let isOver = false;
    // In browsers alone: the modules of the library are none for the server, and no screen waits for them.
    void import('@atlaskit/pragmatic-drag-and-drop/element/adapter').then((library) => {
      if (!isOver) end = wireList(root, library, (...dropped) => drop.current(...dropped));
    });
    return () => {
      isOver = true;
      end?.();
    };
  }, [list, order]);
}

type Library = typeof Adapter;

/** @returns What takes the list out of the library's hands. */
function wireList(root: HTMLElement, library: Library, onDrop: Drop): () => void {
  const rows = [...root.querySelectorAll<HTMLElement>('[data-item]')];
  const ends = [
    ...rows.flatMap((row) => wireRow(root, row, library)),
    library.monitorForElements({
      canMonitor: ({ source }) => source.data['list'] === root,
      onDrop({ source, location }) {
        const [target] = location.current.dropTargets;
        if (!target) return;
        const side = sideOf(target.element, location.current.input.clientY);
        onDrop(String(source.data['key']), String(target.data['key']), side);
      },
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** One row: its grip, and the row as a place to drop on. */
function wireRow(
  root: HTMLElement,
  row: HTMLElement,
  { draggable, dropTargetForElements }: Library,
): readonly (() => void)[] {
  const grip = row.querySelector<HTMLElement>('[data-grip]');
  const key = row.dataset['item'] ?? '';
  const place = dropTargetForElements({
    element: row,
    getData: () => ({ key }),
    canDrop: ({ source }) => source.data['list'] === root && source.data['key'] !== key,
    onDrag: ({ location }) => mark(row, sideOf(row, location.current.input.clientY)),
    onDragLeave: () => mark(row, null),
    onDrop: () => mark(row, null),
  });
  if (!grip) return [place];
  return [
    place,
    draggable({
      element: grip,
      getInitialData: () => ({ list: root, key }),
      onGenerateDragPreview: ({ nativeSetDragImage }) => nativeSetDragImage?.(row, 24, 24),
    }),
  ];
}
