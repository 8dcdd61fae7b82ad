import { useEffect, useState, useSyncExternalStore } from 'react';
import { useFormFields } from '#kit/use-form-fields.ts';
import { useText } from '#web/use-text.ts';
import {
  CHOICE,
  faultsOf,
  TYPED_FIELDS,
  type DeliveryForm,
  type DeliveryTerms,
} from '../rules/delivery-form.ts';
import type { DeliveryPageData } from '../loaders/delivery.ts';
import type { PostedDelivery } from '../loaders/post-delivery.ts';
import { keepForm, keptText, withKept } from './kept-form.ts';

/** Id of a field's control, also the target of the error summary. */
export const fieldId = (field: string): string => `field-${field.replace('.', '-')}`;

const never = () => () => {};

/** The delivery step's form, kept over reloads. */
export function useDeliveryForm(
  start: DeliveryForm,
  terms: DeliveryTerms,
  posted: PostedDelivery | undefined,
  { book, known }: Pick<DeliveryPageData, 'book' | 'known'>,
) {
  const chosenAt = known?.chosenAt ?? null;
  const kept = useSyncExternalStore(never, keptText, () => null);
  const fields = useFormFields<DeliveryForm>({
    start: withKept(start, kept, book, chosenAt),
    faultsOf: (form) => faultsOf(form, terms),
    answer: posted,
    say: useText(),
    idOf: fieldId,
  });
  const { form, edited } = fields;
  const [isPutBack, setPutBack] = useState(false);
  // What was typed before stands over what was sent without it: what the server said of that is out of date.
  if (kept !== null && !isPutBack) {
    setPutBack(true);
    for (const name of TYPED_FIELDS)
      if (form.typed[name] !== start.typed[name]) fields.forget(name);
  }
  const city = terms.city?.name ?? null;

  useEffect(() => {
    if (edited) keepForm(edited, city, chosenAt);
  }, [edited, city, chosenAt]);

  return {
    ...fields,
    choose: (choice: Partial<DeliveryForm>): void =>
      fields.update((now) => ({ ...now, ...choice }), CHOICE),
    // The choice stands above the fields, whoever has found that there is none.
    summary: fields.summary.toSorted(
      (one, other) => Number(other.name === CHOICE) - Number(one.name === CHOICE),
    ),
  };
}

export type DeliveryFormState = ReturnType<typeof useDeliveryForm>;
