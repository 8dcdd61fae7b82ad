import { useState } from 'react';

/** What a check says of a value: null when it is right, else the words of the error. */
export type FieldCheck = (value: string) => string | null;

/**
 * A field that is checked when it is left, not while it is typed. An error goes as soon as the value is right, and
 * nothing typed is ever wiped. `serverError` stays until the value changes.
 */
export function useCheckedField(check: FieldCheck, initial = '') {
  const [value, setValue] = useState(initial);
  const [isLeft, setLeft] = useState(false);
  const [serverError, setServerError] = useState<string | null>(null);
  const fault = check(value);
  return {
    value,
    setValue,
    setServerError,
    /** Shows the error now, for example when the form is sent; answers whether there is one. */
    reveal(): boolean {
      setLeft(true);
      return fault !== null;
    },
    fault,
    props: {
      value,
      error: serverError ?? (isLeft ? fault : null),
      isRight: isLeft && fault === null && value !== '' && serverError === null,
      onChange: (event: { target: { value: string } }) => {
        setServerError(null);
        setValue(event.target.value);
      },
      onBlur: () => setLeft(value !== '' || isLeft),
    },
  };
}
