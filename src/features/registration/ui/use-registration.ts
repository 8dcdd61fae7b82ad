import { useFormFields } from '#kit/use-form-fields.ts';
import { useText } from '#web/use-text.ts';
import { checkRegistration, type RegistrationTerms } from '../rules/check-registration.ts';
import { fieldOfTick } from '../rules/consents.ts';
import {
  typedOfTexts,
  type RegistrationField,
  type RegistrationTexts,
} from '../rules/form-texts.ts';
import { stillTicked, withTick, type ShownVersions, type Ticks } from '../rules/shown-versions.ts';
import type { PostedRegistration } from '../loaders/post-registration.ts';

/** Id of a field's control, also the target of the error summary; of the birth date, which is one field for the rules, its first. */
export const fieldId = (name: string): string =>
  `registration-${name === 'birthDate' ? 'birthDay' : name.replace('.', '-')}`;

interface Filled {
  readonly typed: RegistrationTexts;
  readonly ticks: Ticks;
}

/** The registration form: its texts, and its boxes with what stood beside them. */
export function useRegistration(
  start: RegistrationTexts,
  { terms, versions }: { readonly terms: RegistrationTerms; readonly versions: ShownVersions },
  posted?: PostedRegistration,
) {
  // A newer text may come while the form is open: whoever ticked the older one has not read it.
  const read = ({ typed, ticks }: Filled) => {
    const ticked = stillTicked(ticks, versions);
    return { ticked, texts: { ...typed, tr_taxAgreement: ticked.has('tax') ? '1' : '' } };
  };
  const fields = useFormFields<Filled>({
    start: { typed: posted?.texts ?? start, ticks: posted?.ticked ?? {} },
    faultsOf(filled) {
      const { ticked, texts } = read(filled);
      const checked = checkRegistration(typedOfTexts(texts, [...ticked]), terms);
      return 'fields' in checked ? checked.fields : {};
    },
    answer: posted,
    say: useText(),
    idOf: fieldId,
  });
  const { ticked, texts } = read(fields.form);

  /** A box of the consents, `newsletter` or `tax`, which is a field of its own as well. */
  const tick = (name: string, isOn: boolean): void =>
    fields.update(
      ({ typed, ticks }) => ({
        typed: name === 'tax' ? { ...typed, tr_taxAgreement: isOn ? '1' : '' } : typed,
        ticks: withTick(ticks, name, isOn, versions),
      }),
      fieldOfTick(name),
    );

  return {
    ...fields,
    texts,
    isTicked: (name: string): boolean => ticked.has(name),
    tick,
    setText: (name: RegistrationField, value: string): void =>
      name === 'tr_taxAgreement'
        ? tick('tax', value === '1')
        : fields.set(name, value, name.startsWith('birth') ? 'birthDate' : name),
  };
}

export type RegistrationState = ReturnType<typeof useRegistration>;
