/** What pages may ask of the server, by feature. Pages import this as a type only: the server hands the functions in. */
export interface ShopServices {
  readonly [feature: string]: unknown;
}
