import QRCode from 'qrcode';

/** The light frame that readers need, in modules. */
export const QUIET_ZONE = 4;

/** A run of dark modules side by side. */
export interface DarkRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

export interface QrModules {
  /** Modules along one side, without the quiet zone. */
  readonly size: number;
  readonly runs: readonly DarkRun[];
}

/** The dark modules of a code, as runs along the lines; a seventh of it may be spoilt (level M). */
export function qrModules(text: string): QrModules {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const runs: DarkRun[] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const from = x;
      while (x + 1 < size && data[y * size + x + 1]) x += 1;
      runs.push({ x: from, y, length: x - from + 1 });
    }
  return { size, runs };
}
