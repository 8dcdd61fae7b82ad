import { z } from 'zod';
import { isLanguage } from '#i18n/languages.ts';
import { RANKS_MAX } from '../model.ts';
import { isMonth } from '../rules/months.ts';

const points = z.number().min(0).max(1_000_000_000).multipleOf(0.01);

const rank = z.object({
  alias: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, 'small letters, digits and hyphens, a letter first'),
  names: z
    .record(
      z.string().refine(isLanguage, 'not a language of the shop'),
      z.string().trim().min(1).max(60),
    )
    .refine((names) => Object.keys(names).length > 0, 'in no language at all'),
  /** Points of one's own in a month, and of the clients whose mentor one is. */
  personal: points.default(0),
  firstLine: points.default(0),
});

type Rank = z.output<typeof rank>;

/** Each asks for no less than the one before it, and for more of something. */
const isAbove = (one: Rank, below: Rank): boolean =>
  one.personal >= below.personal &&
  one.firstLine >= below.firstLine &&
  one.personal + one.firstLine > below.personal + below.firstLine;

/** The table of ranks of one store: the file of `npm run ranks -- load`. */
export const rankFile = z.object({
  since: z.string().refine(isMonth, 'not a month such as 2026-11'),
  ranks: z
    .array(rank)
    .min(1)
    .max(RANKS_MAX)
    .refine(
      (ranks) => new Set(ranks.map(({ alias }) => alias)).size === ranks.length,
      'a rank stands there twice',
    )
    .refine(
      ([first]) => first?.personal === 0 && first.firstLine === 0,
      'the first rank is everybody’s: it asks for nothing',
    )
    .refine(
      (ranks) => ranks.every((each, at) => at === 0 || isAbove(each, ranks[at - 1] ?? each)),
      'a rank asks for no more than the one before it, or for less of something',
    ),
});

export type RankFile = z.output<typeof rankFile>;
