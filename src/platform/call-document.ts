import { z } from 'zod';
import { ACTOR_CLASSES } from '#base/actor.ts';
import type { CallSpec } from '#base/call.ts';

/** What stands around everything that a call refuses; the words are in the language of the address. */
const failureSchema = z
  .looseObject({
    success: z.literal(false),
    message: z.array(z.string()).describe('For people, in the language of the address.'),
    warning: z.string().nullable(),
    data: z.unknown().describe('A `code`, and for some codes what has changed meanwhile.'),
  })
  .meta({
    id: 'Failure',
    examples: [
      {
        success: false,
        message: ['Please check the data you entered'],
        warning: null,
        data: { code: 'INVALID', fields: { email: 'Enter an e-mail' } },
      },
    ],
  });

const dataOf = (codes: readonly string[]) =>
  z.looseObject({
    data: z.looseObject({
      code: z.enum(codes),
      fields: z
        .record(z.string(), z.string())
        .optional()
        .describe('Words at fields of the body, by their names.'),
    }),
  });

/** Most calls share their codes, and a process may open several servers: each shape is made once. */
const refusals = new Map<string, z.ZodType>();

function refusedBy(codes: readonly string[]): z.ZodType {
  const key = codes.join(' ');
  const known = refusals.get(key) ?? z.intersection(failureSchema, dataOf(codes));
  refusals.set(key, known);
  return known;
}

/** The answer of a call that did what it was asked: in its envelope, unless the specification has it bare. */
function givenBy(spec: CallSpec): z.ZodType {
  if (spec.isRawArray) return spec.data;
  const envelope = z.object({
    success: z.literal(true),
    message: z.array(z.string()),
    warning: z.string().nullable().describe('Shown with a button that must be pressed.'),
    data: spec.data,
  });
  // Fields of `data` stand beside it as well.
  return spec.mirrors ? envelope.loose() : envelope;
}

/** What every call may be refused for, by status. */
function commonRefusals(spec: CallSpec): readonly (readonly [number, string])[] {
  const classes = ACTOR_CLASSES.map((each) => spec.who[each]);
  const takes = spec.params ?? spec.query ?? spec.body;
  return [
    ...(classes.includes('login') ? [[401, 'LOGIN_NEEDED'] as const] : []),
    ...(spec.asksRecentProof ? [[401, 'PROOF_NEEDED'] as const] : []),
    ...(classes.includes('never') ? [[403, 'NEVER_ALLOWED'] as const] : []),
    [403, 'ACTING'],
    ...(spec.proof === 'none' ? [] : [[403, 'NOT_PROVEN'] as const]),
    [404, 'UNKNOWN'],
    ...(spec.at.method === 'POST'
      ? [[400, 'INVALID'] as const, [413, 'TOO_LARGE'] as const, [415, 'INVALID'] as const]
      : []),
    ...(takes ? [[422, 'INVALID'] as const] : []),
    [429, 'TOO_MANY'],
    [500, 'FAULT'],
    [503, 'UNAVAILABLE'],
  ];
}

/** All codes that a call may be refused with, by status. */
export function codesOf(spec: CallSpec): ReadonlyMap<number, readonly string[]> {
  const own = Object.entries(spec.refusals).map(([code, { status }]) => [status, code] as const);
  const grouped = Map.groupBy([...own, ...commonRefusals(spec)], ([status]) => status);
  return new Map(
    [...grouped].map(([status, pairs]) => [status, [...new Set(pairs.map(([, code]) => code))]]),
  );
}

const toldCodes = (codes: readonly string[]): string =>
  codes.map((code) => `\`${code}\``).join(', ');

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

/** The shapes of a call, kept as long as its contract. */
interface CallShapes {
  readonly codes: ReadonlyMap<number, readonly string[]>;
  readonly params: z.ZodObject | undefined;
  /** What it answers with 200. */
  readonly answer: z.ZodType;
}
const shapes = new WeakMap<CallSpec, CallShapes>();

function shapesOf(spec: CallSpec): CallShapes {
  const known = shapes.get(spec);
  if (known) return known;
  const codes = codesOf(spec);
  const refused = codes.get(200);
  const given = givenBy(spec);
  const answer = refused ? z.union([given, refusedBy(refused)]) : given;
  const made = { codes, params: paramsOf(spec), answer };
  shapes.set(spec, made);
  return made;
}

function responsesOf({ codes, answer }: CallShapes): Record<string, unknown> {
  const refused = codes.get(200);
  const responses: Record<string, unknown> = {
    200: {
      description: refused ? `Done, or refused: ${toldCodes(refused)}` : 'Done',
      content: json(answer),
    },
  };
  for (const [status, its] of codes)
    if (status !== 200)
      responses[status] = { description: toldCodes(its), content: json(refusedBy(its)) };
  return responses;
}

const WHO_WORDS = {
  may: 'anybody may',
  login: 'a contract that is signed in',
  never: 'staff and the shop itself',
} as const;

/** Beside what it does: who may, and what must prove it. */
function aboutOf(spec: CallSpec): string {
  const { about = '', who, proof, asksRecentProof, aliases = [] } = spec;
  const proofs = {
    token:
      'Needs the page’s own origin and the header `X-CSRF-Token` with the token that `get_user_data` gives.',
    origin: 'Needs the page’s own origin.',
    none: '',
  };
  return [
    about,
    `Who: ${WHO_WORDS[who.visitor]}.`,
    proofs[proof],
    asksRecentProof ? 'Whoever signed in more than 12 hours ago is asked first who they are.' : '',
    aliases.length > 0 ? `Other names: ${toldCodes(aliases)}.` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** What a body may be sent as. */
const consumed = (spec: CallSpec): readonly string[] =>
  spec.takesFiles
    ? ['multipart/form-data', 'application/json']
    : ['application/json', 'application/x-www-form-urlencoded'];

/** The first sentence of what it does. */
const summaryOf = ({ about = '', name }: CallSpec): string =>
  /^[^.:;]+/.exec(about)?.[0].trim() ?? name;

const langParam = z
  .string()
  .describe('Language of the words: one that the store speaks.')
  .meta({ examples: ['en'] });

/** Parameters of the address, those that the contract leaves to the server among them. */
function paramsOf(spec: CallSpec): z.ZodObject | undefined {
  const names = [...spec.at.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.length === 0) return undefined;
  const given: Readonly<Record<string, z.ZodType>> = spec.params?.shape ?? {};
  return z.object(
    Object.fromEntries(
      names.map((name) => [name, given[name] ?? (name === 'lang' ? langParam : z.string())]),
    ),
  );
}

const SESSION: Readonly<Record<string, readonly string[]>> = { session: [] };

/** A call as the document tells it, made of its contract. */
export function schemaOf(spec: CallSpec) {
  const { name } = spec;
  const own = shapesOf(spec);
  const { params } = own;
  const isPost = spec.at.method === 'POST';
  return {
    operationId: name,
    summary: summaryOf(spec),
    description: aboutOf(spec),
    tags: [spec.at.path.split('/')[4] ?? 'shop'],
    security: spec.who.visitor === 'may' ? [{}, SESSION] : [SESSION],
    ...(params ? { params } : {}),
    ...(spec.query ? { querystring: spec.query } : {}),
    ...(spec.body && isPost ? { body: spec.body, consumes: [...consumed(spec)] } : {}),
    response: responsesOf(own),
  };
}
