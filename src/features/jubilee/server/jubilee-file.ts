import { z } from 'zod';
import { isIsoDate, type IsoDate } from '#base/calendar.ts';
import { PICTURE_ID } from '#base/picture.ts';
import { isLanguage } from '#i18n/languages.ts';
import { MONTHS_MAX, OFFERS_MAX, PRODUCTS_MAX } from '../model.ts';

const day = z.string().refine((text): text is IsoDate => isIsoDate(text), 'not a day');
const words = (max: number) => z.string().trim().min(1).max(max);
const language = z.string().refine(isLanguage, 'not a language of the shop');
const inLanguages = <Value extends z.ZodType>(value: Value) =>
  z
    .record(language, value)
    .refine((texts) => Object.keys(texts).length > 0, 'in no language at all');

const offer = z.object({
  number: z.number().int().min(1).max(99),
  picture: z.string().regex(PICTURE_ID).nullable().default(null),
  /** Days of its month on which it is shown; empty: all of them. */
  firstDay: day.or(z.literal('')).default(''),
  lastDay: day.or(z.literal('')).default(''),
  /** Where its button leads: a path of the shop behind the language, such as `shop/actions/`. */
  path: z.string().regex(/^shop\/[\w/?=&.-]{0,190}$/),
  texts: inLanguages(
    z.object({
      name: words(120),
      type: words(40),
      short: words(300),
      full: words(4_000),
      button: words(40),
    }),
  ),
});

const month = z
  .object({
    firstDay: day,
    lastDay: day,
    names: inLanguages(words(60)),
    offers: z.array(offer).max(OFFERS_MAX).default([]),
    products: z
      .array(z.object({ sku: words(64), count: z.number().int().min(1).max(99).default(1) }))
      .max(PRODUCTS_MAX)
      .default([]),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, 'ends before it begins')
  .refine(
    ({ firstDay, lastDay, offers }) =>
      offers.every(
        (each) =>
          (each.firstDay || firstDay) <= (each.lastDay || lastDay) &&
          [each.firstDay, each.lastDay].every(
            (limit) => limit === '' || (firstDay <= limit && limit <= lastDay),
          ),
      ),
    'an offer has days that its month does not have',
  )
  .refine(
    ({ offers }) => new Set(offers.map(({ number }) => number)).size === offers.length,
    'two offers have one number',
  )
  .refine(
    ({ products }) => new Set(products.map(({ sku }) => sku)).size === products.length,
    'a product stands there twice',
  );

const months = z
  .array(month)
  .min(1)
  .max(MONTHS_MAX)
  .transform((all) => all.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1)))
  .refine(
    (all) => all.every(({ lastDay }, at) => lastDay < (all[at + 1]?.firstDay ?? '9999-12-31')),
    'two months overlap',
  )
  // Addresses name a month by its name and year.
  .refine(
    (all) => new Set(all.map(({ firstDay }) => firstDay.slice(0, 7))).size === all.length,
    'two begin in one month',
  );

/** What a company says of its jubilee in one store: the file of `npm run jubilee -- load`. */
export const jubileeFile = z.object({
  months,
});

export type JubileeFile = z.output<typeof jubileeFile>;
