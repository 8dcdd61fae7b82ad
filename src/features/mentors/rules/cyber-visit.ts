/** Source: I9-086. */
export const CYBER_COOKIE = 'setCyberMentor';

/** Whether the data of a page are those of a product in category 367, as its loader says. */
export const isCyberProduct = (pageData: unknown): boolean =>
  pageData instanceof Object && 'isCyber' in pageData && !!pageData.isCyber;
