import { expect, test } from 'vitest';
import { shownCentres } from './centres.ts';

const centre = (contract: string) => ({ contract, address: `${contract}, Пробная ул.` });
const [omsk, tomsk, perm] = [centre('1'), centre('2'), centre('3')];
const CENTRES = { inCity: [omsk], inCountry: [tomsk, perm, omsk] };

test('a centre chosen from the country stays in the list of the city, so that it is sent I2-041', () => {
  expect(shownCentres(CENTRES, false, '3')).toEqual([perm, omsk]);
  expect(shownCentres(CENTRES, false, '1')).toEqual([omsk]);
  expect(shownCentres(CENTRES, true, '3')).toEqual(CENTRES.inCountry);
});

test('nothing chosen, or a centre of another country, adds nothing to the list I2-041', () => {
  for (const chosen of ['', '99']) expect(shownCentres(CENTRES, false, chosen)).toEqual([omsk]);
});
