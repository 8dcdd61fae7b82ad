/** Address of an order's own page, by the number that people see. Beside the paths of the frame, which every page carries. */
export const orderPath = (language: string, orderNumber: string): string =>
  `/${encodeURIComponent(language)}/shop/profile/orders/${encodeURIComponent(orderNumber)}/`;
