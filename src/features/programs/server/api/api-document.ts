import { z } from 'zod';
import type { ApiCall } from './api-call.ts';

/** What goes wrong, as RFC 9457 has it. */
const problem = z
  .looseObject({
    type: z.literal('about:blank'),
    title: z.string(),
    status: z.number().int(),
    code: z.string(),
    needs: z.string().optional().describe('With `SCOPE`: the scope that the key does not have.'),
    faults: z
      .array(
        z.looseObject({
          at: z.string().optional().describe('Field of the address or the body.'),
          row: z.number().int().optional().describe('Place in `rows`, from 0.'),
          code: z.string().optional(),
          message: z.string().optional(),
        }),
      )
      .optional(),
  })
  .meta({
    id: 'Problem',
    examples: [{ type: 'about:blank', title: 'There is no such key', status: 401, code: 'NO_KEY' }],
  });

const EVERY: Readonly<Record<number, readonly string[]>> = {
  400: ['INVALID'],
  401: ['NO_KEY'],
  403: ['SCOPE'],
  429: ['TOO_MANY'],
  500: ['FAULT'],
  503: ['UNAVAILABLE'],
};
const OF_BODIES: Readonly<Record<number, readonly string[]>> = {
  413: ['TOO_LARGE'],
  415: ['INVALID'],
  422: ['INVALID'],
};

/** All codes that a program may be told, by status. */
function codesOf({ refusals, body }: ApiCall): ReadonlyMap<string, readonly string[]> {
  const all = [EVERY, ...(body ? [OF_BODIES] : []), refusals].flatMap((each) =>
    Object.entries(each),
  );
  return new Map(
    [...Map.groupBy(all, ([status]) => status)].map(([status, its]) => [
      status,
      its.flatMap(([, codes]) => codes),
    ]),
  );
}

/** By the codes: a process may open several servers, and each shape is made once. */
const coded = new Map<string, z.ZodType>();

function problemWith(codes: readonly string[]): z.ZodType {
  const key = codes.join(' ');
  const known = coded.get(key) ?? z.intersection(problem, z.looseObject({ code: z.enum(codes) }));
  coded.set(key, known);
  return known;
}

/** A call as the document tells it. */
export function schemaOf(call: ApiCall) {
  const response: Record<string, unknown> = {
    200: { description: 'Done', content: { 'application/json': { schema: call.data } } },
  };
  for (const [status, codes] of codesOf(call))
    response[status] = {
      description: codes.map((code) => `\`${code}\``).join(', '),
      content: { 'application/problem+json': { schema: problemWith(codes) } },
    };
  return {
    operationId: call.name,
    summary: call.summary,
    description: `${call.about}\n\nScope: \`${call.scope}\`.`,
    tags: ['programs'],
    security: [{ key: [] }],
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body, consumes: ['application/json'] } : {}),
    response,
  };
}
