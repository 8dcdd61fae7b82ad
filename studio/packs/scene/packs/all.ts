import type { Model } from '../../shapes.ts';
import type { Pack } from '../form/part.ts';
import { pouch, sachet } from './bags.ts';
import { bottle, diffuser, dropper, flacon, homeBottle, pump, syrupBottle } from './bottles.ts';
import { box, flatBox, soap } from './boxes.ts';
import { creamJar, jar } from './jars.ts';
import { candle, tallTin, tin } from './tins.ts';
import { lipStick, rigidTube, stick, tube } from './tubes.ts';

const PACKS: Record<Model, () => Pack> = {
  jar,
  'jar-cream': creamJar,
  tube,
  'tube-rigid': rigidTube,
  bottle,
  'bottle-syrup': syrupBottle,
  'bottle-home': homeBottle,
  'bottle-diffuser': diffuser,
  pump,
  dropper,
  box,
  'box-flat': flatBox,
  'box-soap': soap,
  sachet,
  flacon,
  pouch,
  stick,
  'stick-lip': lipStick,
  tin,
  'tin-tall': tallTin,
  'tin-candle': candle,
};

/** A pack newly built: its geometries may be moved. */
export const packOf = (model: Model): Pack => PACKS[model]();
