import type { LineDesign } from '../stage.ts';
import { bannyDen } from './banny-den.ts';
import { belyMokh } from './bely-mokh.ts';
import { chaynyBrod } from './chayny-brod.ts';
import { chistyDvor } from './chisty-dvor.ts';
import { dedovaRoshcha } from './dedova-roshcha.ts';
import { kedrium } from './kedrium.ts';
import { khvoyaIDym } from './khvoya-i-dym.ts';
import { lesnoyShag } from './lesnoy-shag.ts';
import { moroshya } from './moroshya.ts';
import { mshara } from './mshara.ts';
import { myatava } from './myatava.ts';
import { pervyShag } from './pervy-shag.ts';
import { repeynyDom } from './repeyny-dom.ts';
import { rosnitsa } from './rosnitsa.ts';
import { severput } from './severput.ts';
import { silaKedra } from './sila-kedra.ts';
import { tayvel } from './tayvel.ts';
import { travostoy } from './travostoy.ts';
import { tumany } from './tumany.ts';
import { yagelia } from './yagelia.ts';

/** Every family of packs. */
export const LINES: readonly LineDesign[] = [
  bannyDen,
  belyMokh,
  chaynyBrod,
  chistyDvor,
  dedovaRoshcha,
  kedrium,
  khvoyaIDym,
  lesnoyShag,
  moroshya,
  mshara,
  myatava,
  pervyShag,
  repeynyDom,
  rosnitsa,
  severput,
  silaKedra,
  tayvel,
  travostoy,
  tumany,
  yagelia,
];
