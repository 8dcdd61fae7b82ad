/** What `db/demo/pictures.json` says of a picture. */
export interface Fact {
  id: string;
  view?: string;
  width: number;
  height: number;
  /** Widths of the files where they are not the usual ones. */
  widths?: readonly number[];
  placeholder: string;
}

export interface Facts {
  products: Record<string, Fact[]>;
  scenes: Record<string, Fact>;
  people: Record<string, Fact>;
}

/** The order of a product's gallery. */
const VIEWS = ['front', 'angle', 'texture', 'set', 'label'] as const;

export type ProductView = (typeof VIEWS)[number];

/** Where a picture belongs. */
export type Place =
  | { kind: 'product'; sku: string; view: ProductView }
  | { kind: 'scene'; name: string }
  | { kind: 'person'; name: string };

export const emptyFacts = (): Facts => ({ products: {}, scenes: {}, people: {} });

const order = (view: string | undefined): number => VIEWS.findIndex((known) => known === view);

/** The facts with one picture put in, in place of the one that stood there; all others stay. */
export function withPicture(facts: Facts, place: Place, fact: Fact): Facts {
  if (place.kind === 'scene') return { ...facts, scenes: { ...facts.scenes, [place.name]: fact } };
  if (place.kind === 'person') return { ...facts, people: { ...facts.people, [place.name]: fact } };
  const others = (facts.products[place.sku] ?? []).filter(({ view }) => view !== place.view);
  const all = [...others, { ...fact, view: place.view }].toSorted(
    (a, b) => order(a.view) - order(b.view),
  );
  return { ...facts, products: { ...facts.products, [place.sku]: all } };
}

/** All pictures. */
export const allPictures = ({ products, scenes, people }: Facts): Fact[] => [
  ...Object.values(products).flat(),
  ...Object.values(scenes),
  ...Object.values(people),
];

/** Sorted, one picture a line: two people's changes meet only where they are about the same picture. */
export function printFacts(facts: Facts): string {
  const sorted = <T>(group: Record<string, T>): [string, T][] =>
    Object.entries(group).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const fact = ({ id, view, width, height, widths, placeholder }: Fact): string =>
    JSON.stringify({ id, view, width, height, widths, placeholder });
  const group = (entries: readonly [string, Fact][]): string =>
    entries.map(([name, one]) => `    ${JSON.stringify(name)}: ${fact(one)}`).join(',\n');
  const products = sorted(facts.products)
    .map(
      ([sku, list]) =>
        `    ${JSON.stringify(sku)}: [\n${list.map((one) => `      ${fact(one)}`).join(',\n')}\n    ]`,
    )
    .join(',\n');
  const parts = [
    ['people', group(sorted(facts.people))],
    ['products', products],
    ['scenes', group(sorted(facts.scenes))],
  ] as const;
  return `{\n${parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `  "${name}": {\n${text}\n  }`)
    .join(',\n')}\n}\n`;
}
