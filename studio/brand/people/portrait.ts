import { INKS } from '../inks.ts';
import { drawBackdrop } from './backdrop.ts';
import { drawClothes } from './clothes.ts';
import { drawFeatures, drawHead, type FaceLook } from './face.ts';
import { drawBeard, drawHair } from './hair.ts';
import { hairOf, skinOf, type Person } from './list.ts';

/** A square portrait, 480 px; what is cut off by a circle is ground only. */
export function drawPortrait(person: Person, seed: number): string {
  const [skin, shade] = skinOf(person);
  const colour = hairOf(person);
  const look: FaceLook = {
    ...person.face,
    skin,
    shade,
    // White brows would be lost on pale skin.
    brows: person.hair === 'silver' ? '#a9aaa2' : colour,
    hasBeard: person.hasBeard === true,
    hidesEars: person.style === 'scarf',
  };
  const hair = drawHair(person.style, colour, INKS[person.accent]);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">',
    drawBackdrop(person.ground, person.motif, seed),
    '<g transform="translate(0 12)">',
    hair.back,
    drawClothes(person.clothes),
    drawHead(look),
    person.hasBeard ? drawBeard(colour, look.turn) : '',
    drawFeatures(look),
    hair.front,
    '</g></svg>',
  ].join('');
}
