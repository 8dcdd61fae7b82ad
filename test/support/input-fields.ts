import { z } from 'zod';

/** As much of a JSON schema as zod writes for our contracts. */
interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly maxProperties?: number;
  readonly propertyNames?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
}

export type FieldPath = readonly (string | number)[];

/** One place of a contract's input that holds a value; 0 in its path stands for any item of a list. */
export interface InputField {
  readonly path: FieldPath;
  /** JSON types that the contract takes there; `anything` where it does not look. */
  readonly kinds: ReadonlySet<string>;
}

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  // Zod's own type of a JSON schema is wider than what we read of it.
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

const choicesOf = (schema: JsonSchema): readonly JsonSchema[] => {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return choices.length > 0 ? choices.flatMap(choicesOf) : [schema];
};

const isLeaf = ({ properties, items }: JsonSchema): boolean => !properties && !items;

/** Every field of an input, found in its schema, so that a new field is there by itself. */
export function inputFields(schema: z.ZodType): InputField[] {
  const kinds = new Map<string, { path: FieldPath; kinds: Set<string> }>();
  const walk = (given: JsonSchema, path: FieldPath): void => {
    for (const choice of choicesOf(given)) {
      if (isLeaf(choice)) {
        const key = JSON.stringify(path);
        const known = kinds.get(key) ?? { path, kinds: new Set<string>() };
        kinds.set(key, known);
        known.kinds.add(choice.type === 'integer' ? 'number' : (choice.type ?? 'anything'));
      }
      for (const [name, property] of Object.entries(choice.properties ?? {}))
        walk(property, [...path, name]);
      if (choice.items) walk(choice.items, [...path, 0]);
    }
  };
  walk(jsonSchemaOf(schema), []);
  return [...kinds.values()].filter(({ path }) => path.length > 0);
}

const isBoundedLeaf = (schema: JsonSchema): boolean => {
  if (schema.enum || 'const' in schema) return true;
  if (schema.type === 'string') return schema.maxLength !== undefined;
  if (schema.type === 'number' || schema.type === 'integer')
    return schema.minimum !== undefined && schema.maximum !== undefined;
  return schema.type === 'boolean' || schema.type === 'null';
};

/** Places of an input that may be of any size: texts and lists without a most, numbers without ends, records without a most of names, unlooked-at parts. */
export function unboundedIn(schema: z.ZodType): string[] {
  const found: string[] = [];
  const walk = (given: JsonSchema, path: FieldPath): void => {
    for (const choice of choicesOf(given)) {
      const here = path.join('.');
      if (choice.type === 'array') {
        if (choice.maxItems === undefined) found.push(`${here}[]`);
        if (choice.items) walk(choice.items, [...path, 0]);
      } else if (choice.properties || choice.type === 'object') {
        const others = choice.additionalProperties ?? false;
        const isCounted =
          choice.maxProperties !== undefined && choice.propertyNames?.maxLength !== undefined;
        if (others !== false && !isCounted) found.push(`${here}{}`);
        if (typeof others === 'object') walk(others, [...path, '{}']);
        for (const [name, property] of Object.entries(choice.properties ?? {}))
          walk(property, [...path, name]);
      } else if (!isBoundedLeaf(choice)) found.push(here);
    }
  };
  walk(jsonSchemaOf(schema), []);
  return [...new Set(found)];
}

/** The same input with one value put at a path; what lies on the way is made where it is missing. */
export function withValue(input: unknown, [step, ...rest]: FieldPath, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list: readonly unknown[] = Array.isArray(input) ? input : [];
    return [withValue(list[0], rest, value), ...list.slice(1)];
  }
  const fields: Record<string, unknown> =
    typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : {};
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}
