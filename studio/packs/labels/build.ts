import type { Finish, PackDesign, Shape } from '../shapes.ts';
import type { LabelProduct } from './copy.ts';

const USUAL: Readonly<Record<Shape, Finish>> = {
  jar: 'gloss',
  tube: 'matte',
  bottle: 'matte',
  pump: 'matte',
  dropper: 'amber-glass',
  box: 'paper',
  sachet: 'foil',
  flacon: 'clear-glass',
  pouch: 'foil',
  stick: 'matte',
  tin: 'painted-metal',
};

/** Builds other than the plain one, by article number. */
const VARIANTS: Readonly<Record<string, string>> = {
  '400112': 'syrup',
  '400314': 'syrup',
  '400505': 'syrup',
  '400603': 'syrup',
  '400614': 'syrup',
  '400710': 'syrup',
  '400910': 'diffuser',
  '400911': 'candle',
  '400316': 'rigid',
  '400513': 'lip',
  '400530': 'lip',
  '400522': 'soap',
  '400854': 'soap',
  '400208': 'tall',
  '400209': 'tall',
  '400210': 'tall',
  '400717': 'tall',
  '400956': 'flat',
  '400213': 'flat',
  '400311': 'flat',
  '400519': 'flat',
  '400618': 'flat',
  '400718': 'flat',
  '400912': 'flat',
  '400951': 'flat',
  '400952': 'flat',
  '400953': 'flat',
  '400955': 'flat',
  '400957': 'flat',
  '400958': 'flat',
};

/** Materials that a product's own text tells of, against its line's habit. */
const MATERIALS: Readonly<
  Record<string, Partial<Pick<PackDesign, 'finish' | 'capFinish' | 'body' | 'cap' | 'liquid'>>>
> = {
  '400101': { finish: 'amber-glass', body: '#7a4016', liquid: '#6b3a12' },
  '400505': { finish: 'amber-glass', body: '#6d3c17', liquid: '#5f3413' },
  '400516': { finish: 'gloss', body: '#f7f4ee', cap: '#4b3249' },
  '400520': { finish: 'amber-glass' },
  '400607': { finish: 'clear-glass', body: '#f4efe2', liquid: '#e2a13a', cap: '#2b2118' },
  '400619': { capFinish: 'matte', cap: '#24344c' },
  '400621': { finish: 'aluminium', capFinish: 'matte', cap: '#2d2219' },
  '400809': { finish: 'clear-glass', liquid: '#f1efe6', capFinish: 'wood', cap: '#c49a6c' },
  '400903': { capFinish: 'wood', cap: '#d3ab7d' },
  '400806': { capFinish: 'wood', cap: '#c49a6c' },
  '400906': { finish: 'painted-metal' },
  '400956': { finish: 'painted-metal' },
};

/** Jars of cream are low and wide; those of capsules and powders are not. */
const isCream = ({ shape, volume, categories, sku }: LabelProduct): boolean =>
  shape === 'jar' &&
  ['263', '379', '384'].includes(String(categories[0])) &&
  (volume.unit === 'ml' || volume.unit === 'g') &&
  sku !== '400607';

/** The container of a product: its build and what it is made of. */
export function buildOf(
  product: LabelProduct,
  finishes: Partial<Record<Shape, Finish>> | undefined,
) {
  // The demo's files name only shapes of the list; the test of designs proves it.
  const shape = product.shape as Shape;
  const variant =
    VARIANTS[product.sku] ??
    (isCream(product)
      ? 'cream'
      : shape === 'bottle' && product.line === 'Чистый двор'
        ? 'home'
        : undefined);
  return { shape, variant, finish: finishes?.[shape] ?? USUAL[shape], ...MATERIALS[product.sku] };
}
