/** One encoded picture of a film. */
export interface FilmFrame {
  readonly bytes: Uint8Array;
  readonly milliseconds: number;
  readonly isKey: boolean;
}

export interface Film {
  readonly width: number;
  readonly height: number;
  readonly milliseconds: number;
  readonly frames: readonly FilmFrame[];
}

const SIZE_BYTES = 8;

/** A whole number in so many bytes, the greatest first. */
function numberBytes(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = length - 1, rest = value; at >= 0; at -= 1, rest = Math.floor(rest / 256))
    bytes[at] = rest % 256;
  return bytes;
}

/** An element of EBML: its id, its length in eight bytes, what is in it. Source: RFC 8794. */
function element(id: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = numberBytes(body.length, SIZE_BYTES);
  size[0] = 0x01;
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

const number = (id: string, value: number, length = 4): Buffer =>
  element(id, numberBytes(value, length));
const text = (id: string, value: string): Buffer => element(id, Buffer.from(value));
function float(id: string, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

const VISIBLE = 0x80;
const INVISIBLE = 0x00;

function block({ bytes, milliseconds, isKey }: FilmFrame, since: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, isKey ? VISIBLE : INVISIBLE]);
  head.writeInt16BE(milliseconds - since, 1);
  return element('a3', head, bytes);
}

/** Frames by the key frame that begins each part: one can jump to any of them. */
function partsOf(frames: readonly FilmFrame[]): FilmFrame[][] {
  const parts: FilmFrame[][] = [];
  for (const frame of frames) {
    if (frame.isKey) parts.push([]);
    parts.at(-1)?.push(frame);
  }
  return parts;
}

const cuesAt = (
  starts: readonly { readonly milliseconds: number; readonly position: number }[],
): Buffer =>
  element(
    '1c53bb6b',
    ...starts.map(({ milliseconds, position }) =>
      element(
        'bb',
        number('b3', milliseconds),
        element('b7', number('f7', 1), number('f1', position, 8)),
      ),
    ),
  );

/** A WebM file of VP9 frames without sound, with its length and with places to jump to. Source: RFC 9559. */
export function webmOf({ width, height, milliseconds, frames }: Film): Buffer {
  const parts = partsOf(frames);
  const clusters = parts.map((part) => {
    const since = part[0]?.milliseconds ?? 0;
    return {
      since,
      bytes: element('1f43b675', number('e7', since), ...part.map((frame) => block(frame, since))),
    };
  });
  const head = Buffer.concat([
    element(
      '1549a966',
      number('2ad7b1', 1_000_000),
      float('4489', milliseconds),
      text('4d80', 'arnika'),
      text('5741', 'arnika'),
    ),
    element(
      '1654ae6b',
      element(
        'ae',
        number('d7', 1),
        number('73c5', 1),
        number('83', 1, 1),
        text('86', 'V_VP9'),
        element('e0', number('b0', width), number('ba', height)),
      ),
    ),
  ]);
  // Their length depends on how many there are, not on what they say.
  const cuesLength = cuesAt(clusters.map(() => ({ milliseconds: 0, position: 0 }))).length;
  let position = head.length + cuesLength;
  const starts = clusters.map(({ since, bytes }) => {
    const start = { milliseconds: since, position };
    position += bytes.length;
    return start;
  });
  return Buffer.concat([
    element(
      '1a45dfa3',
      number('4286', 1, 1),
      number('42f7', 1, 1),
      number('42f2', 4, 1),
      number('42f3', 8, 1),
      text('4282', 'webm'),
      number('4287', 4, 1),
      number('4285', 2, 1),
    ),
    element('18538067', head, cuesAt(starts), ...clusters.map(({ bytes }) => bytes)),
  ]);
}
