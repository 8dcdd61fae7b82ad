import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null;

function ofObject({ properties = {} }: JsonSchema): unknown[] {
  const fields = Object.entries(properties).flatMap(([name, field]) =>
    isSchema(field) ? [{ name, samples: samplesOf(field) }] : [],
  );
  const full = Object.fromEntries(fields.map(({ name, samples }) => [name, samples[0]]));
  const others = fields.flatMap(({ name, samples }) =>
    samples.slice(1).map((sample) => ({ ...full, [name]: sample })),
  );
  return [full, ...others];
}

/** Values that fit; the first is the fullest. */
function samplesOf(schema: JsonSchema): unknown[] {
  if (schema.examples) return schema.examples;
  if (schema.enum) return schema.enum;
  if (schema.anyOf) return schema.anyOf.flatMap((one) => (isSchema(one) ? samplesOf(one) : []));
  if (Array.isArray(schema.type))
    return schema.type.flatMap((type) => samplesOf({ ...schema, type }));
  switch (schema.type) {
    case 'object':
      return ofObject(schema);
    case 'array':
      return isSchema(schema.items) ? [samplesOf(schema.items)] : [[]];
    case 'string':
      return [schema.format === 'uri' ? 'https://shop.example.test/sample/' : 'Sample'];
    case 'integer':
    case 'number':
      return [schema.minimum && schema.minimum > 0 ? schema.minimum : 2];
    case 'boolean':
      return [true, false];
    case 'null':
      return [null];
    case undefined:
    default:
      throw new Error(`no sample of ${JSON.stringify(schema)}: give it examples with .meta()`);
  }
}

/** Values of a shape: a full one, and one for each choice in it: what may be missing, each word of a list, yes and no. */
export const samplesOfShape = (shape: z.ZodType): readonly unknown[] =>
  samplesOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }));
