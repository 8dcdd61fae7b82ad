interface Names {
  readonly firstName: string;
  readonly lastName: string;
  readonly patronymic: string;
}

/** A person's whole name as it is written in one line: the patronymic where the country has it. */
export const fullNameOf = (
  { firstName, lastName, patronymic }: Names,
  usePatronymic: boolean,
): string =>
  (usePatronymic ? [lastName, firstName, patronymic] : [firstName, lastName])
    .filter((part) => part.trim() !== '')
    .join(' ');
