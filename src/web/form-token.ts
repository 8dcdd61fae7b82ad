let token: string | null = null;

/** The proof that a request comes from our page; null until `get_user_data` has answered. */
export const formToken = (): string | null => token;

export function keepFormToken(fresh: string | null): void {
  token = fresh;
}
