/** What things are: a name that ends so is parted there, and the kind of thing stands small under the name proper. */
const KINDS = [
  'Lip Balm|Rinse Conditioner',
  'Cream|Day Cream|Eye Cream|Foot Cream|Foot Peel Cream|Night Cream|Nourishing Cream',
  'Berry Mask|Dry Hair Mask|Hair Mask|Peat Mask|Face Scrub|Salt Scrub|Scalp Scrub',
  'Scrub Wrap|Face Foam|Face Wash|Toner|Hydrating Serum|Scalp Serum|Bathroom Gel',
  'Laundry Gel|Shower Gel|Body Milk|After-Bath Body Oil|Face Oil|Massage Oil',
  'Solid Body Oil Bar|Body Oil Spray|Detangling Spray|Foot and Shoe Spray|Kitchen Spray',
  'Mouth Spray|Mouthwash|Toothpaste|Solid Deodorant|Bath Salt|Foot Bath Salt',
  'Dry Shampoo|Shampoo|Solid Shampoo|Household Soap|Liquid Hand Soap|Floor Soap',
  'Washing Powder|Washing-up Liquid|Glass Cleaner|Fabric Softener|Wardrobe Sachets',
  'Eau de Parfum|Eau de Toilette|Parfum|Solid Perfume|Candle|Home Diffuser',
  'Gift Set|Sample Set|Set|Travel Set|Black Tea|Herbal Tea|Blend|Evening Blend',
  'Hay-Meadow Blend|Herbal Blend|Oat Mass Blend|Chicory|Vzvar|Tonic Drink|Glycine',
  'Capsules|Drops|Dry Extract|Pastilles|Tablets|Dishwasher Tablets|Tooth Tablets',
  'Effervescent Tablets|Waxed Dental Floss',
].join('|');

const PARTED = new RegExp(`^(?:(.+?) )??(${KINDS})(,? (?:for|in|on|with) .+|, .+)?$`, 'u');
const PLAIN = /^(.+?),? ((?:for|in|on|with) .+)$/u;

/** Capitals inside a sentence. */
const NATIVE = new Set(['Iceland', 'Siberian']);

/** Names write every word large; what stands small on a label is no heading. “C” and “D3” stay. */
const small = (text: string): string =>
  text.replaceAll(/\p{Lu}[\p{Ll}’-]+/gu, (word) => (NATIVE.has(word) ? word : word.toLowerCase()));

/** Names that a pack parts otherwise than the rule would, or does not say in full: the name proper, what stands under it. */
export const OWN_PARTS: Readonly<Record<string, readonly [title: string, rest: string]>> = {
  '400304': ['Tropa', 'cedar nut bars'],
  '400307': ['Lingonberry and Salt', 'energy gel'],
  '400312': ['Sports Collagen', ''],
  '400315': ['Prival', 'trail porridge'],
  '400508': ['Meadow Dew', 'sheet mask on linen cloth'],
  '400509': ['Cornflower Face Water', ''],
  '400516': ['Winter Twilight', 'cream for mature skin'],
  '400519': ['Three Berries', 'face set'],
  '400529': ['Children’s Outdoor Cream', ''],
  '400530': ['Protective Stick', ''],
  '400605': ['Herbal Blend', 'for the steam room'],
  '400612': ['Spring Water', 'cooling leg gel'],
  '400618': ['Four Trees', 'soap set'],
  '400621': ['Oak and Wax', 'working hand cream'],
};

/**
 * Parts a name for the label: “Juniper Shampoo for Men” is “Juniper” and, small, “shampoo for men”. The line's name,
 * which stands on the label anyway, is left out.
 */
export function partsOf(sku: string, name: string, line: string): { title: string; rest: string } {
  const own = OWN_PARTS[sku];
  if (own) return { title: own[0], rest: own[1] };
  const bare = name.startsWith(`${line} `) ? name.slice(line.length + 1) : name;
  const [, proper, kind, more = ''] = PARTED.exec(bare) ?? [];
  if (proper) return { title: proper, rest: small(`${kind}${more}`) };
  if (kind) return { title: kind, rest: small(more.replace(/^,? /u, '')) };
  const [, title = bare, rest = ''] = PLAIN.exec(bare) ?? [];
  return { title, rest: small(rest) };
}
