import { expect, test } from 'vitest';
import {
  avifSet,
  isShowable,
  largeAddress,
  largeCalled,
  pictureAt,
  smallAddress,
  smallCalled,
  widthsOf,
  type StoredPicture,
} from './picture.ts';

const picture: StoredPicture = {
  id: '400101-front-0a1b2c3d',
  width: 960,
  height: 1200,
  placeholder: null,
};
const odd: StoredPicture = { ...picture, width: 700, height: 875, widths: [480, 700] };

test('a picture has an AVIF for each width and a WebP of the smallest UX-4', () => {
  expect(avifSet(picture)).toBe(
    '/pictures/400101-front-0a1b2c3d-480.avif 480w, /pictures/400101-front-0a1b2c3d-960.avif 960w',
  );
  expect(smallAddress(picture)).toBe('/pictures/400101-front-0a1b2c3d-480.webp');
  expect(largeAddress(picture)).toBe('/pictures/400101-front-0a1b2c3d-960.avif');
});

test('widths that are not said are the usual ones, never more than the picture has', () => {
  expect(widthsOf(picture)).toEqual([480, 960]);
  expect(widthsOf(odd)).toEqual([480, 700]);
  expect(widthsOf({ width: 300 })).toEqual([300]);
});

test.each([picture, odd, { ...picture, width: 200, height: 250, widths: [200] }])(
  'the addresses of a call lead back to the picture, to no file that is not there',
  (own) => {
    const back = pictureAt(smallAddress(own), largeAddress(own));
    expect(back).toEqual({ ...own, widths: widthsOf(own) });
    expect(back && avifSet(back as StoredPicture)).toBe(avifSet(own));
  },
);

test('the addresses of a call name the focal point, those of files do not', () => {
  const pointed: StoredPicture = { ...picture, widths: [480, 960], focus: [30, 100] };
  expect(smallAddress(pointed)).toBe('/pictures/400101-front-0a1b2c3d-480.webp');
  expect(smallCalled(pointed)).toBe('/pictures/400101-front-0a1b2c3d-480.webp#focus=30,100');
  expect(pictureAt(smallCalled(pointed), largeCalled(pointed))).toEqual(pointed);
  expect(smallCalled(picture)).toBe(smallAddress(picture));
});

test('of a small address alone only its own width is known', () => {
  expect(pictureAt('/pictures/400101-front-0a1b2c3d-480.webp')).toMatchObject({
    widths: [480],
    height: 600,
  });
  expect(pictureAt('/pictures/a-00000000-480.webp', '/pictures/b-00000000-960.avif')).toMatchObject(
    {
      widths: [480],
    },
  );
});

test('an address of another kind stays what it is', () => {
  expect(pictureAt('/pictures/400101-1.svg')).toEqual({ src: '/pictures/400101-1.svg' });
  expect(pictureAt(null)).toBeNull();
});

test('a picture at another host cannot be shown', () => {
  expect(
    [
      '/pictures/1.svg',
      'https://elsewhere.test/1.jpg',
      '//elsewhere.test/1.jpg',
      'data:image/png,',
    ].map((src) => isShowable({ src })),
  ).toEqual([true, false, false, false]);
  expect(isShowable(picture)).toBe(true);
});
