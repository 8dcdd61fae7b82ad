/** Address of an order's own page, by the number that people see. Beside the paths of the frame, which every page carries. */
export const orderPath = (language: string, orderNumber: string): string =>
  `/${encodeURIComponent(language)}/shop/profile/orders/${encodeURIComponent(orderNumber)}/`;

/** Where an order that waits for its money is paid; a browser that ordered without an account is led on to where it sees the order. */
export const orderPaymentPath = (language: string, orderNumber: string): string =>
  `${orderPath(language, orderNumber)}payment/`;
