import { createContext, use, type ReactNode } from 'react';
import type { ProductForm as Form } from '#features/catalogue/rules/form-inputs.ts';
import type { PictureState } from '#features/catalogue/rules/incoming-picture.ts';
import type { FormFaults } from '#features/catalogue/rules/read-product-form.ts';
import type { ShownField } from '#features/office/rules/product-list.ts';
import { Card } from '#kit/card.tsx';
import { useFormFault, useInputWords } from './product-words.ts';

export interface FormShown {
  /** What the inputs hold. */
  readonly values: Form;
  readonly faults: FormFaults;
  readonly languages: readonly string[];
  readonly fields: readonly ShownField[];
  readonly categories: readonly {
    readonly id: number;
    readonly name: string;
    readonly depth: number;
  }[];
  /** Names of related products, by number. */
  readonly names: Readonly<Record<string, string>>;
  /** In the order of the form. */
  readonly pictures: readonly PictureState[];
}

export const shownForm = createContext<FormShown | null>(null);

/** What the form around a section shows. */
export function useFormShown(): FormShown {
  const shown = use(shownForm);
  if (!shown) throw new Error('a section of a product stands in no form');
  return shown;
}

/** An input with its name, what it holds, and what is wrong with it. */
export function useInput(): (name: string) => {
  readonly name: string;
  readonly label: string;
  readonly defaultValue: string;
  readonly error: string | null;
  readonly autoComplete: string;
} {
  const { values, faults } = useFormShown();
  const wordsOf = useInputWords();
  const faultOf = useFormFault();
  return (name) => ({
    name,
    label: wordsOf(name),
    defaultValue: values[name] ?? '',
    error: faultOf(faults[name]),
    autoComplete: 'off',
  });
}

/** A part of the form under its heading. */
export function Section({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <Card aria-label={title} className="flex flex-col gap-4">
      <h2 className="text-18 font-semi">{title}</h2>
      {children}
    </Card>
  );
}
