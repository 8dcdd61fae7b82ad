import { expect, test } from 'vitest';
import { webmOf } from './webm.ts';

test('a film is a WebM file with its length, and each key frame is a place to jump to', () => {
  const frame = (milliseconds: number, isKey: boolean) => ({
    bytes: Buffer.from([7, 7, 7]),
    milliseconds,
    isKey,
  });
  const file = webmOf({
    width: 480,
    height: 600,
    milliseconds: 120,
    frames: [frame(0, true), frame(40, false), frame(80, true)],
  });
  expect(file.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  expect(file.includes('webm')).toBe(true);
  expect(file.includes('V_VP9')).toBe(true);
  const segment = file.indexOf(Buffer.from('18538067', 'hex')) + 12;
  const cluster = Buffer.from('1f43b675', 'hex');
  const [first, second] = [file.indexOf(cluster), file.lastIndexOf(cluster)];
  const cue = (at: number) => {
    const position = Buffer.alloc(8);
    position.writeBigUInt64BE(BigInt(at - segment));
    return Buffer.concat([
      Buffer.from('f1', 'hex'),
      Buffer.from('0100000000000008', 'hex'),
      position,
    ]);
  };
  expect(first).not.toBe(second);
  expect(file.includes(cue(first))).toBe(true);
  expect(file.includes(cue(second))).toBe(true);
});
