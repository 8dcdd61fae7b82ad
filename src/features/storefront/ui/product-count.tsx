import { Plural } from '@lingui/react/macro';

/** «30 продуктов». */
export const ProductCount = ({ total }: { total: number }) => (
  <Plural value={total} one="# товар" few="# товара" many="# товаров" other="# товара" />
);
