import { Plural } from '@lingui/react/macro';

/** «30 продуктов». */
export const ProductCount = ({ total }: { total: number }) => (
  <Plural value={total} one="# продукт" few="# продукта" many="# продуктов" other="# продукта" />
);
