import { expect, test } from 'vitest';
import { videoPlace } from './video-place.ts';

test('a video of ours plays on the page, one of a permitted host in a frame, any other elsewhere C2-026', () => {
  const place = (source: string) => videoPlace(source, ['player.example.test']);
  expect(place('/videos/turn.webm')).toEqual({ isElsewhere: false, isFramed: false });
  expect(place('https://player.example.test/embed/1')).toEqual({
    isElsewhere: true,
    isFramed: true,
  });
  expect(place('https://evil.example.test/player.example.test/')).toEqual({
    isElsewhere: true,
    isFramed: false,
  });
  expect(place('https://player.example.test.evil.test/')).toEqual({
    isElsewhere: true,
    isFramed: false,
  });
});
