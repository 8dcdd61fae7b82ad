import sharp from 'sharp';
import { randomFrom } from './seeded-random.ts';

export interface SentFile {
  readonly name: string;
  readonly type?: string;
  readonly bytes: Uint8Array;
  /** Where it is not the field of all of them. */
  readonly field?: string;
}

/** A form with files as a browser sends it: texts first, then the files of one field. */
export async function multipart(
  fields: Readonly<Record<string, string | readonly string[]>>,
  files: readonly SentFile[] = [],
  field = 'file[]',
): Promise<{ readonly payload: Buffer; readonly headers: { readonly 'content-type': string } }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const each of typeof value === 'string' ? [value] : value) form.append(name, each);
  for (const { name, type = 'image/png', bytes, field: own = field } of files)
    form.append(own, new Blob([new Uint8Array(bytes)], { type }), name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

/** A small picture. */
export const smallPicture = (background = '#7a3b2e'): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** A picture that cannot be made small: some `side`² times three bytes. */
export function noisyPicture(side: number, seed = 1): Promise<Buffer> {
  const random = randomFrom(seed);
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0; at + 4 <= pixels.length; at += 4)
    pixels.writeUInt32LE(Math.floor(random() * 0xffff_ffff), at);
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}
