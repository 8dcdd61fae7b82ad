/** What comes of a certificate's package, in whole minor units. */
export interface CertificateSums {
  readonly toPayMinor: number;
  readonly differenceMinor: number;
  readonly isOverlimit: boolean;
  readonly savingMinor: number;
}

/**
 * The arithmetic of a certificate (C9-029 to C9-032, C4-053): its price pays for products up to the limit; what goes over is paid in
 * full. An empty package costs nothing.
 */
export function certificateSums(
  { priceMinor, limitMinor }: { readonly priceMinor: number; readonly limitMinor: number },
  { itemsSumMinor, itemsCount }: { readonly itemsSumMinor: number; readonly itemsCount: number },
): CertificateSums {
  const differenceMinor = limitMinor - itemsSumMinor;
  const isOverlimit = differenceMinor < 0;
  const priced = itemsCount > 0 ? priceMinor : 0;
  const toPayMinor = priced + (isOverlimit ? -differenceMinor : 0);
  return { toPayMinor, differenceMinor, isOverlimit, savingMinor: itemsSumMinor - toPayMinor };
}
