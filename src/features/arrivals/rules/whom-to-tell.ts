/**
 * Whom the form asks to write to. One's own address is asked by the number: it is looked up when the mail is sent, as it is then.
 *
 * @param contract Of who is signed in.
 * @param known The address of who is signed in; empty where there is none.
 */
export function whomToTell(
  typed: string,
  contract: string | null,
  known: string,
): { readonly contract: string } | { readonly email: string } {
  const email = typed.trim();
  return contract !== null && (email === '' || email === known) ? { contract } : { email };
}
