import { type Film, shade } from './shade.ts';
import { develop } from './lens.ts';
import { colour, scaled } from './colour.ts';
import { type Recipe, tableOf } from './recipe.ts';
import { RECIPES, TABLES } from './recipes.ts';
import { Relief } from './relief.ts';

/** What a picture needs to know of a product. */
export type Shown = { sku: string; line: string };

/** Pixels to a unit while drawing; the picture is scaled down from it. */
export const FINE = 1.15;

const lit = (
  recipe: Recipe,
  line: string,
  seed: number,
  scale: number,
): { film: Film; relief: Relief } => {
  const tint = TABLES[line];
  const paper = tint ? tableOf(tint) : colour('#F4EFE6');
  const table = recipe.table ? scaled(colour(recipe.table), 0.74) : paper;
  const relief = new Relief(scale, recipe.tilt, { colour: table, roughness: 0.95, soft: 0.2 });
  const clear = recipe.draw(relief, seed);
  return { film: shade(relief, clear), relief };
};

/** The close-up of what is in a pack, as a PNG of 960×1200; null for a product that is shown otherwise. */
export async function drawTexture({ sku, line }: Shown, scale = FINE): Promise<Buffer | null> {
  const recipe = RECIPES[sku];
  if (!recipe) return null;
  const { film, relief } = lit(recipe, line, Number(sku) * 7 + 3, scale);
  return await develop(film, {
    focus: { depth: relief.depth, at: 45, depthOfField: 150, most: 9 },
    exposure: 0.9,
    corners: recipe.fills ? 0.22 : 0.1,
  });
}
