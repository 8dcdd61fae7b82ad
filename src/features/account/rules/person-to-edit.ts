import type { PersonField, TypedPerson } from './check-person.ts';

/** In the order of the form. */
export const PERSON_FIELDS = ['nameSecond', 'nameFirst', 'nameThird', 'birthDate', 'sex'] as const;

/** What the form begins with: what was typed into one that was refused, else what is known. */
export const personToEdit = (
  known: Omit<TypedPerson, 'sex'> & { readonly sex: string | null },
  typedIn: (field: PersonField) => string | undefined,
): TypedPerson => ({
  nameFirst: typedIn('nameFirst') ?? known.nameFirst,
  nameSecond: typedIn('nameSecond') ?? known.nameSecond,
  nameThird: typedIn('nameThird') ?? known.nameThird,
  birthDate: typedIn('birthDate') ?? known.birthDate,
  sex: typedIn('sex') ?? known.sex ?? '',
});
