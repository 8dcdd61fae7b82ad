/** What was typed into a field of a form; nothing for a field that is not there, and for a file. No text of ours holds a NUL. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
}

/** The revision that a form began with; 0 where it says none. */
export const revisionIn = (form: FormData): number =>
  Number(textOf(form, 'revision').slice(0, 9)) || 0;

/** What somebody proves themselves with: a code that was typed, or what a press of a passkey brought along. */
export const factorOf = (form: FormData): { readonly code: string; readonly passkey: string } => ({
  code: textOf(form, 'code'),
  passkey: textOf(form, 'passkey'),
});
