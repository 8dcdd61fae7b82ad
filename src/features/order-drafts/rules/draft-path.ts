/** Where whoever has the link reads what was prepared. */
export const draftPath = (language: string, token: string): string =>
  `/${language}/shop/order-draft/${token}/`;
