/** The repeated password must be the new one (I5-042). */
export const isRepeatedRight = (password: string, repeated: string): boolean =>
  password === repeated;
