let token: string | null = null;
type Loaded = Promise<{ readonly success: boolean }>;

let load: (() => Loaded) | null = null;
let underway: Loaded | null = null;

/** The proof that a request comes from our page; null until `get_user_data` has answered. */
export const formToken = (): string | null => token;

export function keepFormToken(fresh: string | null): void {
  token = fresh;
}

/** Says how a fresh token is had; the frame of the page knows, the call client must not. */
export function loadFormTokenBy(loader: () => Loaded): void {
  load = loader;
}

/** Asks for a fresh token; many who ask at once wait for one answer. False when nobody said how, or nobody answered. */
export async function refreshFormToken(): Promise<boolean> {
  if (!load) return false;
  underway ??= load().finally(() => {
    underway = null;
  });
  const { success } = await underway;
  return success && token !== null;
}
