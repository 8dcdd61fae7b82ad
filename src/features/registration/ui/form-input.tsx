import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from '#kit/text-field.tsx';
import { useFieldLabels } from './field-labels.ts';
import type { RegistrationState } from './use-registration.ts';

export interface FormInputProps extends Omit<
  TextFieldProps,
  'label' | 'name' | 'value' | 'onChange' | 'onBlur'
> {
  readonly state: RegistrationState;
  readonly name: 'secondName' | 'name' | 'phone' | 'email';
  /** Asked of the server once the field is right by itself (I5-006). */
  readonly onLeft?: (value: string) => void;
}

/** One line of the registration form. */
export function FormInput({ state, name, onLeft, ...rest }: FormInputProps) {
  const labels = useFieldLabels();
  return (
    <TextField
      {...rest}
      {...state.field(name, onLeft)}
      label={labels[name]}
      isRight={state.isRight(name)}
    />
  );
}

/** A part of the form with its heading. */
export function FormPart({
  id,
  title,
  children,
}: {
  id: string;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <h2 id={id} className="text-18 font-semi">
        {title}
      </h2>
      {children}
    </section>
  );
}
