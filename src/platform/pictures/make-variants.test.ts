import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { chromaFor, encodeWithin, MOST_FILE_BYTES } from './encode-picture.ts';
import { convertPicture, makeVariants } from './make-variants.ts';
import { PICTURE_LIMITS } from './open-picture.ts';

const plain = (width: number, height: number, background = '#b84a3c') =>
  sharp({ create: { width, height, channels: 3, background } });
const kinds = (files: readonly { readonly name: string }[]) =>
  files.map(({ name }) => name.replace(/^.*-/, ''));
const refusalOf = async (original: Sharp | Buffer) => {
  const made = await convertPicture(
    'x',
    Buffer.isBuffer(original) ? original : await original.png().toBuffer(),
  );
  return made.ok ? null : made.code;
};

test('a picture becomes AVIF in two widths and one WebP, named after what they are made of', async () => {
  const original = await plain(1000, 1250).png().toBuffer();
  const made = await makeVariants('400101-front', original);
  expect(made.id).toMatch(/^400101-front-[0-9a-f]{8}$/);
  expect(made).toMatchObject({ width: 960, height: 1200, widths: [480, 960] });
  expect(kinds(made.files)).toEqual(['480.avif', '960.avif', '480.webp']);
  for (const { name, bytes, contentType } of made.files) {
    const { width, format, compression } = await sharp(bytes).metadata();
    expect([String(width), contentType]).toEqual([
      name.match(/-(\d+)\./)?.[1],
      `image/${compression === 'av1' ? 'avif' : format}`,
    ]);
  }
  expect((await makeVariants('400101-front', original)).id).toBe(made.id);
  expect(
    (await makeVariants('400101-front', await plain(1000, 1250, '#fff').png().toBuffer())).id,
  ).not.toBe(made.id);
});

test('a small picture is not blown up', async () => {
  expect((await makeVariants('a', await plain(300, 300).png().toBuffer())).widths).toEqual([300]);
  expect((await makeVariants('a', await plain(700, 700).png().toBuffer())).widths).toEqual([
    480, 700,
  ]);
});

test('a picture is turned as its camera says, and tells nothing of the camera', async () => {
  const original = await plain(200, 100)
    .withExif({ IFD0: { Make: 'Secret' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const made = await makeVariants('turned', original);
  expect([made.width, made.height]).toEqual([100, 200]);
  for (const { bytes } of made.files) {
    const { exif, orientation } = await sharp(bytes).metadata();
    expect([exif, orientation ?? 1]).toEqual([undefined, 1]);
  }
});

test('what was transparent stands on the ground of all product pictures', async () => {
  const clear = sharp({ create: { width: 80, height: 80, channels: 4, background: '#00000000' } });
  const { files } = await makeVariants('clear', await clear.png().toBuffer());
  const [pixel] = [await sharp(files.at(-1)?.bytes).raw().toBuffer()];
  expect(
    [...pixel.subarray(0, 3)].map((part, at) => Math.abs(part - ([0xf4, 0xef, 0xe6][at] ?? 0)) < 6),
  ).toEqual([true, true, true]);
});

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: {
        type: 'gaussian',
        mean: 128,
        sigma: 50,
      },
    },
  });

test('the placeholder is at most 150 characters, even of a picture that is all noise UX-4', async () => {
  const { placeholder } = await makeVariants('noise', await noise(100, 125).png().toBuffer());
  expect(placeholder).toMatch(/^data:image\/webp;base64,[\w+/=]+$/);
  expect(placeholder.length).toBeLessThanOrEqual(150);
});

test('a picture too rich for its limit of bytes is kept more coarsely', async () => {
  const raw = await noise(600, 750).raw().toBuffer();
  const image = sharp(raw, { raw: { width: 600, height: 750, channels: 3 } });
  expect((await image.clone().webp({ quality: 76 }).toBuffer()).length).toBeGreaterThan(
    MOST_FILE_BYTES,
  );
  const { bytes } = await encodeWithin(image, 'webp', 76, '4:2:0');
  expect(bytes.length).toBeLessThanOrEqual(MOST_FILE_BYTES);
});

test('coloured small print keeps its full colour, a grey pack does not pay for it', async () => {
  const stripes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="#fff"/>${Array.from({ length: 120 }, (_, at) => `<path d="M${at * 4 + 0.5} 0v480" stroke="#c2184b"/>`).join('')}</svg>`,
  );
  const chroma = async (picture: Sharp) =>
    chromaFor(await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true }));
  expect(await chroma(sharp(stripes))).toBe('4:4:4');
  expect(await chroma(plain(480, 480, '#8f8f8b'))).toBe('4:2:0');
});

test.each([
  [
    'a drawing with scripts',
    'NOT_A_PICTURE',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'),
  ],
  ['a document', 'NOT_A_PICTURE', Buffer.from('%PDF-1.7 '.repeat(20))],
  ['nothing', 'NOT_A_PICTURE', Buffer.alloc(0)],
  [
    'a beginning that promises a picture',
    'NOT_A_PICTURE',
    Buffer.from('\x89PNG\r\n\x1a\n and then words', 'latin1'),
  ],
  ['too many bytes', 'TOO_MANY_BYTES', Buffer.alloc(PICTURE_LIMITS.mostBytes + 1)],
] as const)('%s is refused', async (_what, code, original) =>
  expect(await refusalOf(original)).toBe(code),
);

test('a picture that is cut off is refused, not shown half grey', async () => {
  const whole = await noise(300, 300).jpeg().toBuffer();
  expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('NOT_A_PICTURE');
});

test('a small file that claims to be enormous is refused before it is unpacked', async () => {
  const bomb = await plain(8100, 8100).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(400_000);
  expect(await refusalOf(bomb)).toBe('TOO_MANY_PIXELS');
});

test('a picture too small or too narrow to show is refused', async () => {
  expect(await refusalOf(plain(20, 90))).toBe('TOO_SMALL');
  expect(await refusalOf(plain(50, 201))).toBe('TOO_NARROW');
  expect(await refusalOf(plain(50, 200))).toBeNull();
});

test('our own pictures are never refused in silence', async () => {
  await expect(makeVariants('own', Buffer.from('x'))).rejects.toThrow(/own .* NOT_A_PICTURE/);
  await expect(makeVariants('../up', await plain(50, 50).png().toBuffer())).rejects.toThrow(/name/);
});
