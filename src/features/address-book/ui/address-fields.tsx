import { useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState, type ComponentProps, type FocusEvent } from 'react';
import type { AddressField } from '#base/address-fields.ts';
import { Checkbox } from '#kit/checkbox.tsx';
import { classNames } from '#kit/class-names.ts';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { lazyPart } from '#web/lazy-part.tsx';
import { useAddressLabels } from './address-labels.ts';

/** What a country's form is made of: part of its pack. */
export interface AddressTerms {
  readonly countryISO: string;
  readonly fields: readonly AddressField[];
  /** Fields whose words are chosen among the country's units, from the large to the small. */
  readonly levels: readonly string[];
  readonly required: readonly string[];
  readonly roadTypes: readonly string[];
  readonly isAutoZipEnabled: boolean;
  readonly postcodeExample: string;
  /** Whom to tell when the country's units cannot be had. */
  readonly addressErrorsEmail: string;
}

/** A field as the form around it holds it. */
export interface AddressControl {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

export interface AddressFieldsProps {
  readonly terms: AddressTerms;
  readonly controlOf: (field: AddressField) => AddressControl;
  readonly isRight?: (field: AddressField) => boolean;
  /** The box «Ввести вручную»: its name, and whether it is ticked. */
  readonly manual: {
    readonly name: string;
    readonly isTicked: boolean;
    readonly onChange: (isTicked: boolean) => void;
  };
}

/** Names to choose from: come with the first field that has any. */
const UnitList = lazyPart(() => import('./lazy/unit-list.tsx'));

const AUTO: Readonly<Partial<Record<AddressField, string>>> = {
  city: 'address-level2',
  region: 'address-level1',
  district: 'address-level3',
  subDistrict: 'address-level4',
  street: 'address-line1',
  house: 'address-line2',
  apartment: 'address-line3',
  zip: 'postal-code',
};

/** Width in sixths, from the tablet on; on a phone the narrow ones stand in twos. */
const WIDE: ReadonlySet<AddressField> = new Set(['street', 'houseName']);
const HALF: ReadonlySet<AddressField> = new Set([
  'city',
  'region',
  'district',
  'subDistrict',
  'microDistrict',
]);

/** Narrow fields that have no other beside them on a phone: between wide ones, or the last of an odd number. */
function aloneOnPhone(fields: readonly AddressField[]): ReadonlySet<AddressField> {
  const alone = new Set<AddressField>();
  let beside: AddressField | null = null;
  for (const field of fields) {
    const isNarrow = !WIDE.has(field) && !HALF.has(field) && field !== 'roadType';
    if (isNarrow && beside === null) {
      beside = field;
      continue;
    }
    if (!isNarrow && beside !== null) alone.add(beside);
    beside = null;
  }
  return beside === null ? alone : alone.add(beside);
}

const spanOf = (field: AddressField, fields: readonly AddressField[]): string => {
  // One without a neighbour of its width shares its row with a narrow one.
  const isAlone = field === 'city' && fields.filter((each) => HALF.has(each)).length % 2 === 1;
  if (WIDE.has(field) || isAlone) return 'col-span-2 tablet:col-span-4';
  if (HALF.has(field)) return 'col-span-2 tablet:col-span-3';
  const isWideOnPhone = field === 'roadType' || aloneOnPhone(fields).has(field);
  return isWideOnPhone ? 'col-span-2' : 'tablet:col-span-2';
};

/** The fields of an address in the order that its country writes them in: one form for the book and for the order. */
export function AddressFields({ terms, controlOf, isRight, manual }: AddressFieldsProps) {
  const postcode = usePostcode(terms, controlOf);
  const shown = terms.fields.filter((field) => field !== 'roadType' || terms.roadTypes.length > 0);
  return (
    <div
      className="grid grid-cols-2 items-end gap-4 tablet:grid-cols-6 tablet:items-start"
      onBlur={(event: FocusEvent) => postcode.onLeft(event.target.id)}
    >
      {shown.map((field) => (
        <div key={field} className={classNames('min-w-0', spanOf(field, shown))}>
          {terms.levels.includes(field) && !manual.isTicked ? (
            <UnitField terms={terms} field={field} controlOf={controlOf} onZip={postcode.onFound} />
          ) : (
            <Field
              terms={terms}
              field={field}
              control={controlOf(field)}
              isRight={isRight?.(field) ?? false}
              note={field === 'zip' ? postcode.note : null}
              onTyped={field === 'zip' ? postcode.onTyped : undefined}
            />
          )}
        </div>
      ))}
      {terms.levels.length > 0 && <ManualBox {...manual} />}
    </div>
  );
}

function ManualBox({ name, isTicked, onChange }: AddressFieldsProps['manual']) {
  const { t } = useLingui();
  return (
    <div className="col-span-2 tablet:col-span-6">
      <Checkbox
        name={name}
        value="on"
        checked={isTicked}
        onChange={(event) => onChange(event.target.checked)}
        label={t`Ввести вручную`}
        help={t`Если вашего района или квартала нет в списке`}
      />
    </div>
  );
}

interface FieldProps {
  readonly terms: AddressTerms;
  readonly field: AddressField;
  readonly control: AddressControl;
  readonly isRight: boolean;
  /** Said at the field, though what stands there is not wrong. */
  readonly note: string | null;
  readonly onTyped?: (() => void) | undefined;
}

function Field({ terms, field, control, isRight, note, onTyped }: FieldProps) {
  const { t } = useLingui();
  const labels = useAddressLabels();
  const isOptional = !terms.required.includes(field);
  if (field === 'roadType')
    return (
      <SelectField
        {...control}
        label={labels[field]}
        isOptional={isOptional}
        emptyLabel={t`не выбран`}
        options={terms.roadTypes.map((name) => ({ value: name, label: name }))}
      />
    );
  const { postcodeExample } = terms;
  const ofZip: Partial<ComponentProps<typeof TextField>> =
    field === 'zip'
      ? {
          help: t`Например, ${postcodeExample}`,
          inputMode: /^\d+$/.test(postcodeExample) ? 'numeric' : 'text',
        }
      : {};
  return (
    <TextField
      {...control}
      {...ofZip}
      error={control.error ?? note}
      onChange={(event) => {
        onTyped?.();
        control.onChange(event);
      }}
      label={labels[field]}
      isOptional={isOptional}
      isRight={isRight}
      autoComplete={AUTO[field] ?? 'off'}
      enterKeyHint="next"
    />
  );
}

/** A field whose words are those of a list, which opens below it. */
function UnitField({
  terms,
  field,
  controlOf,
  onZip,
}: Pick<AddressFieldsProps, 'terms' | 'controlOf'> & {
  readonly field: AddressField;
  readonly onZip: (zip: string) => void;
}) {
  const labels = useAddressLabels();
  const [isOpen, setOpen] = useState(false);
  const control = controlOf(field);
  const { levels } = terms;
  const listId = `${control.id}-list`;
  const take = (name: string, isLeft: boolean) => {
    if (name !== control.value) {
      control.onChange({ target: { value: name } });
      // What lay below another unit lies not below this one.
      for (const below of levels.slice(levels.indexOf(field) + 1)) {
        const lower = terms.fields.find((each) => each === below);
        if (lower) controlOf(lower).onChange({ target: { value: '' } });
      }
    }
    if (isLeft) setOpen(false);
  };
  const above = terms.fields
    .filter((each) => levels.slice(0, levels.indexOf(field)).includes(each))
    .map((each) => controlOf(each).value);
  return (
    <div
      className="relative"
      onFocus={() => setOpen(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <TextField
        {...control}
        onChange={(event) => {
          setOpen(true);
          control.onChange(event);
        }}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        label={labels[field]}
        isOptional={!terms.required.includes(field)}
        autoComplete="off"
        enterKeyHint="next"
      />
      {isOpen && (
        <Suspense fallback={null}>
          <UnitList
            id={listId}
            inputId={control.id}
            label={labels[field]}
            country={terms.countryISO}
            email={terms.addressErrorsEmail}
            above={above}
            typed={control.value}
            onTake={({ name, zip = '' }) => {
              take(name, true);
              onZip(zip);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The postcode found by what is typed, where the country's can be looked up. Source: C5-031 to C5-033, C8-037. */
function usePostcode(terms: AddressTerms, controlOf: AddressFieldsProps['controlOf']) {
  const [note, setNote] = useState<string | null>(null);
  /** The one that was found last: what somebody has typed is not touched. */
  const [found, setFound] = useState('');
  /** How often somebody has typed in it: what is typed while an answer is on its way is not touched either. */
  const typedTimes = useRef(0);

  async function onLeft(id: string): Promise<void> {
    const asked = (['city', 'street', 'house', 'roadType'] as const).some(
      (field) => terms.fields.includes(field) && controlOf(field).id === id,
    );
    const zip = controlOf('zip');
    if (!terms.isAutoZipEnabled || !asked || (zip.value !== '' && zip.value !== found)) return;
    const before = typedTimes.current;
    const textOf = (field: AddressField) => controlOf(field).value;
    const { findPostcode } = await import('./lazy/find-postcode.ts');
    const answer = await findPostcode({
      country: terms.countryISO,
      city: textOf('city'),
      street: textOf('street'),
      house: textOf('house'),
      roadType: textOf('roadType'),
    });
    if (!answer || typedTimes.current !== before) return;
    setFound(answer.zip);
    setNote(answer.note);
    zip.onChange({ target: { value: answer.zip } });
  }

  return {
    note,
    /** A unit was taken, and this is its postcode. */
    onFound(own: string) {
      const zip = controlOf('zip');
      if (!terms.fields.includes('zip') || (zip.value !== '' && zip.value !== found)) return;
      setFound(own);
      setNote(null);
      zip.onChange({ target: { value: own } });
    },
    onLeft: (id: string) => void onLeft(id).catch(() => {}),
    onTyped: () => {
      typedTimes.current += 1;
      setNote(null);
    },
  };
}
