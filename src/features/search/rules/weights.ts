/** Where a word of a product stands; each is a bit, since it may stand in several places. */
export const FIELDS = {
  /** The first word of the name says what kind of thing it is: `Крем`, but not `Мыло-крем`. */
  head: 1,
  name: 2,
  /** In quotation marks: what it is called, not what it is. `Маска «Иван-чай»` is no tea. */
  called: 64,
  /** Line or active ingredient. */
  line: 4,
  /** Category or purpose. */
  category: 8,
  /** The whole name of its category: whoever types `чай` looks there. */
  kind: 128,
  short: 16,
  composition: 32,
} as const;

/** Bits that the field of a word takes in an entry of the index. */
export const FIELD_BITS = 8;

const WEIGHTS: Readonly<Record<keyof typeof FIELDS, number>> = {
  head: 60,
  name: 100,
  called: 36,
  line: 70,
  category: 40,
  kind: 90,
  short: 14,
  composition: 8,
};

/** What a word is worth by the fields that it stands in: the best of them counts whole, each other one a quarter. */
function weightOf(fields: number): number {
  const own = Object.entries(FIELDS).flatMap(([name, bit]) =>
    // Both tables have the same keys.
    fields & bit && bit !== FIELDS.head ? [WEIGHTS[name as keyof typeof FIELDS]] : [],
  );
  const best = Math.max(0, ...own);
  const others = own.reduce((sum, weight) => sum + weight, 0) - best;
  return best + others / 4 + (fields & FIELDS.head ? WEIGHTS.head : 0);
}

/** By the bits of the fields. */
export const FIELD_WEIGHTS: Float32Array = Float32Array.from(
  { length: 1 << FIELD_BITS },
  (_, fields) => weightOf(fields),
);

/** 0: a name; 1: line, ingredient, category or purpose; 2: other texts. Words are looked up in this order. */
export const tierOf = (fields: number): 0 | 1 | 2 =>
  fields & (FIELDS.head | FIELDS.name | FIELDS.called)
    ? 0
    : fields & (FIELDS.line | FIELDS.category | FIELDS.kind)
      ? 1
      : 2;

/** How far a word is what was typed. */
export const QUALITY = {
  exact: 1,
  synonym: 0.8,
  kindred: 0.5,
  /** Part of a word that is put together: `Creme` of `Handcreme`. */
  compound: 0.75,
  begun: 0.7,
  oneWrong: 0.6,
  twoWrong: 0.4,
} as const;
