/** How many are given at once. */
export const RECOVERY_CODES = 10;

/** A code that has been typed: spaces, hyphens and the case of its letters do not matter. */
export const readCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Six figures are of the device; all else can only be one of the codes that were written down. */
export const isDeviceCode = (code: string): boolean => /^\d{6}$/.test(code);

/** As it is written down: `ABCD-EFGH-IJKL-MNOP`. */
export const inGroups = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
