import type { Text } from '#base/call.ts';
import { FIELD_NAMES, FIELD_SPECS, type FieldName } from '../product-fields.ts';
import { linesOf } from './form-inputs.ts';
import { ALLERGENS } from './allergens.ts';
import { PURPOSES } from './purposes.ts';

/** How a value is typed; what it has to be in the end is said by the schema of its field. */
export type InputKind = 'text' | 'whole' | 'decimal' | 'boolean' | 'list';

export interface InputPart {
  /** Name of the input in a form. */
  readonly name: string;
  /** Null: the value itself. */
  readonly part: string | null;
  readonly kind: InputKind;
}

/** How a field of a product stands in a form. */
export interface FieldInput {
  readonly field: FieldName;
  readonly parts: readonly InputPart[];
  /** Nothing typed says nothing, and is no value. */
  readonly isNullable: boolean;
  /** A list that can be empty and can be unsaid: the input that tells the two apart. */
  readonly saidBy: string | null;
  /** Values of a list that have words; others that stand are kept. */
  readonly choices: Readonly<Record<string, Text>> | null;
}

const KINDS: Readonly<Record<string, InputKind>> = {
  text: 'text',
  'text[]': 'list',
  smallint: 'whole',
  int: 'whole',
  boolean: 'boolean',
  'numeric(10,3)': 'decimal',
};

const CHOICES: Partial<Record<FieldName, Readonly<Record<string, Text>>>> = {
  allergens: ALLERGENS,
  purposes: PURPOSES,
};

function inputOf(field: FieldName): FieldInput {
  const { column, parts = {}, schema } = FIELD_SPECS[field];
  const kindOf = (type: string): InputKind => KINDS[type] ?? 'text';
  const isNullable = schema.safeParse(null).success;
  const isList = column !== undefined && kindOf(column[1]) === 'list';
  return {
    field,
    parts: [
      ...(column ? [{ name: `field:${field}`, part: null, kind: kindOf(column[1]) }] : []),
      ...Object.entries(parts).map(([part, [, type]]) => ({
        name: `field:${field}:${part}`,
        part,
        kind: kindOf(type),
      })),
    ],
    isNullable,
    saidBy: isList && isNullable ? `field:${field}:said` : null,
    choices: CHOICES[field] ?? null,
  };
}

/** Inputs of all fields of a product, in the order of the fields: a field that is added there has its input by that. */
export const FIELD_INPUTS: readonly FieldInput[] = FIELD_NAMES.map(inputOf);

const isFacts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values of a list in the order in which the form shows them. */
export function inShownOrder(
  { choices }: Pick<FieldInput, 'choices'>,
  values: readonly string[],
): readonly string[] {
  const known = Object.keys(choices ?? {});
  const place = (value: string): number => (known.includes(value) ? known.indexOf(value) : 999);
  return choices === null ? values : values.toSorted((a, b) => place(a) - place(b));
}

const textOf = (input: FieldInput, kind: InputKind, value: unknown): string => {
  if (kind === 'boolean') return value === true ? 'on' : '';
  if (Array.isArray(value)) return inShownOrder(input, value.map(String)).join('\n');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** A value as its inputs hold it, by their names. */
export function textsOfField(
  input: FieldInput,
  value: unknown,
): readonly (readonly [string, string])[] {
  return [
    ...input.parts.map(
      ({ name, part, kind }) =>
        [name, textOf(input, kind, part !== null && isFacts(value) ? value[part] : value)] as const,
    ),
    ...(input.saidBy === null ? [] : [[input.saidBy, value === null ? '' : 'on'] as const]),
  ];
}

/** What is wrong with what was typed; `limit` where a bound was passed. */
export interface FormFault {
  readonly code:
    | 'EMPTY'
    | 'NAME'
    | 'LONG'
    | 'NUMBER'
    | 'LEAST'
    | 'MOST'
    | 'BOTH'
    | 'MANY'
    | 'VALUE'
    | 'MOMENT'
    | 'ENDS'
    | 'SLUG'
    | 'SKU'
    | 'TAKEN'
    | 'OWN'
    | 'PICTURE'
    | 'LAST'
    | 'FILM'
    | 'TITLE'
    | 'UNKNOWN';
  readonly limit?: number;
  /** What of the input is meant. */
  readonly about?: string;
}

export type FieldRead =
  | { readonly value: unknown }
  | { readonly at: string; readonly fault: FormFault };

const WHOLE = /^-?\d{1,9}$/;
/** As many decimals as the database keeps. */
const DECIMAL = /^\d{1,7}(?:[.,]\d{1,3})?$/;

const isFault = (value: unknown): value is FormFault => isFacts(value) && 'code' in value;

function readPart(kind: InputKind, typed: string): unknown {
  const text = typed.trim();
  if (kind === 'boolean') return typed === 'on';
  if (kind === 'list') return linesOf(typed);
  if (text === '') return null;
  if (kind === 'text') return text;
  const digits = text.replaceAll(/[\s\u00A0\u202F]/g, '');
  if (!(kind === 'whole' ? WHOLE : DECIMAL).test(digits))
    return { code: 'NUMBER' } satisfies FormFault;
  return Number(digits.replace(',', '.'));
}

/** The value that inputs hold, or what is wrong and at which of them. */
export function readField(input: FieldInput, typed: Readonly<Record<string, string>>): FieldRead {
  const { parts, field, isNullable, saidBy } = input;
  const [first] = parts;
  const at = first?.name ?? field;
  if (saidBy !== null && typed[saidBy] !== 'on' && !typed[at]) return { value: null };
  const read = parts.map(({ name, kind }) => readPart(kind, typed[name] ?? ''));
  const wrong = read.findIndex(isFault);
  const found = read[wrong];
  if (isFault(found)) return { at: parts[wrong]?.name ?? at, fault: found };
  const missing = read.findIndex((each) => each === null);
  if (missing >= 0 && !(isNullable && read.every((each) => each === null)))
    return parts.length > 1
      ? { at: parts[missing]?.name ?? at, fault: { code: 'BOTH' } }
      : { at, fault: { code: 'EMPTY' } };
  if (missing >= 0) return { value: null };
  const value =
    first?.part === null
      ? read[0]
      : Object.fromEntries(parts.map(({ part }, place) => [part, read[place]]));
  const fault = faultOf(field, value);
  return fault === null ? { value } : { at: fault.at ?? at, fault: fault.fault };
}

function faultOf(
  field: FieldName,
  value: unknown,
): { readonly at: string | null; readonly fault: FormFault } | null {
  const { schema, problem } = FIELD_SPECS[field];
  const read = schema.safeParse(value);
  if (read.success)
    return read.data !== null && read.data !== undefined && problem?.(read.data)
      ? { at: null, fault: { code: 'VALUE' } }
      : null;
  const [issue] = read.error.issues;
  const part = isFacts(value) && issue ? issue.path[0] : undefined;
  const at = part === undefined ? null : `field:${field}:${String(part)}`;
  if (issue?.code === 'too_big') {
    const code = { string: 'LONG', array: 'MANY' }[String(issue.origin)] ?? 'MOST';
    return { at, fault: { code: code as FormFault['code'], limit: Number(issue.maximum) } };
  }
  if (issue?.code === 'too_small')
    return { at, fault: { code: 'LEAST', limit: Number(issue.minimum) } };
  return { at, fault: { code: 'VALUE' } };
}
