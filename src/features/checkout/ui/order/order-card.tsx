import type { ComponentProps } from 'react';

/** A block of the order's page, as the kit's card looks: the kit's own would be one file more for a page that has enough of them. */
export const OrderCard = (props: Omit<ComponentProps<'section'>, 'className'>) => (
  <section {...props} className="rounded-md border border-line bg-surface p-4 tablet:p-6" />
);
