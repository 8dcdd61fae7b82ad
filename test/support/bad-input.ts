import { createRequire } from 'node:module';
import { z } from 'zod';
import { CAPTCHA_TEXTS } from '#features/captcha/rules/captcha-texts.ts';

// The package is JSON without types.
const NAUGHTY = createRequire(import.meta.url)('big-list-of-naughty-strings') as readonly string[];

/** What people and robots put where something else belongs. */
export const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  0.01,
  -0,
  1e15,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  'NaN',
  '12',
  '01',
  '١',
  '-1',
  '1e309',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'x'.repeat(10_000),
  '\u0000',
  '\ud800',
  '\u202eревс',
  [],
  {},
  [null],
  { __proto__: null, constructor: 1 },
  Array.from({ length: 1_000 }, () => 1),
];

/** A seeded handful of the naughty strings; all of them when asked for as many. */
export function naughtyStrings(count: number, seed: number): string[] {
  const step = Math.max(1, Math.floor(NAUGHTY.length / count));
  return NAUGHTY.filter((_text, index) => (index + seed) % step === 0).slice(0, count);
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly default?: unknown;
}

type Path = readonly (string | number)[];

const schemaOf = (schema: z.ZodType): JsonSchema =>
  // Zod's own type of a JSON schema is wider than what we read of it.
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function sample(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0]);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sample(property)]),
      );
    case 'array':
      return schema.items ? [sample(schema.items)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return schema.pattern ? '1000001' : 'a';
  }
}

function leaves(value: unknown, path: Path = []): Path[] {
  const here = [path];
  if (Array.isArray(value))
    return [...here, ...value.slice(0, 1).flatMap((item) => leaves(item, [...path, 0]))];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([key, item]) => leaves(item, [...path, key]))];
}

function replaced(value: unknown, [step, ...rest]: Path, put: unknown): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? replaced(item, rest, put) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === step ? replaced(item, rest, put) : item,
    ]),
  );
}

function without(value: unknown, path: Path): unknown {
  const last = path.at(-1);
  if (last === undefined) return undefined;
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], value);
  if (typeof parent !== 'object' || parent === null || Array.isArray(parent)) return value;
  return replaced(
    value,
    path.slice(0, -1),
    Object.fromEntries(Object.entries(parent).filter(([key]) => key !== last)),
  );
}

/** Bodies that each have one thing wrong: a field of a wrong kind, a missing one, or a foreign one. */
export function* wrongBodies(schema: z.ZodType, values: readonly unknown[]): Generator {
  const good = sample(schemaOf(schema));
  for (const path of leaves(good)) {
    for (const value of values) yield replaced(good, path, value);
    if (path.length > 0) yield without(good, path);
  }
  if (typeof good === 'object' && good !== null && !Array.isArray(good))
    yield { ...good, isOwner: true, price: 0, role: 'staff', userId: 1, status: 'paid' };
}

/** Whether a refusal says something to a person: in Russian, or in the one text that the specification has in English (I8-015). */
export const hasWords = (text: string): boolean =>
  /\p{Script=Cyrillic}/u.test(text) || text.includes(CAPTCHA_TEXTS.failed.message);
