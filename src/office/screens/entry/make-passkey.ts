import type { OfficeEntry } from '#features/office/model.ts';
import { factorOf, textOf } from '../../form-text.ts';

/** What a screen that makes a passkey stands at. */
type Entry = Pick<OfficeEntry, 'beginPasskey' | 'addPasskey'>;

const NOTHING = { options: null, codes: null, fault: null, isDone: false } as const;

/** One of the two steps of making a passkey: what the browser needs for it, then taking what it made. */
export async function makePasskey(entry: Entry, form: FormData) {
  if (textOf(form, 'intent') === 'add') {
    const name = textOf(form, 'name');
    const made = await entry.addPasskey({ name, passkey: textOf(form, 'passkey') });
    if (made.ok) return { ...NOTHING, codes: made.value, isDone: true };
    return { ...NOTHING, fault: made.code === 'WRONG' ? ('UNMADE' as const) : made.code };
  }
  const typed = factorOf(form);
  const begun = await entry.beginPasskey(typed);
  if (begun.ok) return { ...NOTHING, options: begun.value };
  return { ...NOTHING, fault: factorFault(begun.code, typed) };
}

/** Says that it was the passkey that did not fit. */
export const factorFault = <Code extends string>(
  code: Code,
  { passkey }: { readonly passkey: string },
): Code | 'PASSKEY' => (code === 'WRONG' && passkey !== '' ? 'PASSKEY' : code);
