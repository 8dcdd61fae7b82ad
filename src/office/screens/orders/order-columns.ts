import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import {
  FIXED_COLUMNS,
  ORDER_COLUMNS,
  type OrderColumn,
} from '#features/office/rules/order-views.ts';
import type { TableColumn } from '../../ui/column-choice.tsx';

const TITLES: Readonly<Record<OrderColumn, MessageDescriptor>> = {
  number: msg`Заказ`,
  placed: msg`Когда`,
  store: msg`Магазин`,
  stage: msg`Где заказ`,
  buyer: msg`Кому`,
  pieces: msg`Штук`,
  total: msg`Сумма`,
  where: msg`Куда`,
  promised: msg`Обещан`,
};
const FIGURES: ReadonlySet<OrderColumn> = new Set(['pieces', 'total']);
const WIDE_ONLY: ReadonlySet<OrderColumn> = new Set(['placed', 'store', 'total']);

/** Columns of the list of orders. */
export function useOrderColumns(): readonly (TableColumn & { readonly id: OrderColumn })[] {
  const { i18n } = useLingui();
  return ORDER_COLUMNS.map((id) => ({
    id,
    title: i18n._(TITLES[id]),
    isFixed: FIXED_COLUMNS.includes(id),
    isFigure: FIGURES.has(id),
    isWideOnly: WIDE_ONLY.has(id),
  }));
}
