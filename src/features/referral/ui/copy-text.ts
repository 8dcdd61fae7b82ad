/**
 * Puts the text of a field into the clipboard.
 *
 * @returns False where the browser does not let us; the text then stands selected, ready for the visitor's own keys.
 */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return false;
  }
}
