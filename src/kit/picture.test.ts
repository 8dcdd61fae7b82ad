import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture, type PictureProps } from './picture.tsx';

const kept = {
  id: '400101-front-0a1b2c3d',
  width: 960,
  height: 1200,
  placeholder: 'data:image/webp;base64,AAAA',
};
const show = (props: Partial<PictureProps> = {}) =>
  renderToStaticMarkup(
    createElement(Picture, {
      picture: kept,
      alt: 'Крем',
      sizes: '50vw',
      fallback: 'drawing',
      ...props,
    }),
  );
/** The attributes of the picture itself, not of its forerunner. */
const mainOf = (html: string) => /<picture>.*<img ([^>]*)>/.exec(html)?.[1] ?? '';

test('a picture has AVIF by width, WebP for older browsers, and its size UX-4', () => {
  const html = show();
  expect(html).toContain(
    '<source type="image/avif" srcSet="/pictures/400101-front-0a1b2c3d-480.avif 480w, /pictures/400101-front-0a1b2c3d-960.avif 960w" sizes="50vw"/>',
  );
  for (const part of [
    'src="/pictures/400101-front-0a1b2c3d-480.webp"',
    'width="960"',
    'height="1200"',
    'alt="Крем"',
    'decoding="async"',
  ])
    expect(mainOf(html)).toContain(part);
});

test('the first picture hurries, those beside it let it go first, what is far waits UX-4', () => {
  const saysOf = (priority: PictureProps['priority']) => {
    const main = mainOf(show({ priority }));
    return [/loading="(\w+)"/.exec(main)?.[1], /fetchPriority="(\w+)"/.exec(main)?.[1]];
  };
  expect(saysOf('first')).toEqual(['eager', 'high']);
  expect(saysOf('soon')).toEqual(['eager', 'low']);
  expect(saysOf('later')).toEqual(['lazy', undefined]);
  expect(saysOf(undefined)).toEqual(['lazy', undefined]);
});

test('its forerunner is silent, has the same size, and needs no style attribute', () => {
  const html = show();
  expect(html).toMatch(
    /<img src="data:image\/webp;base64,AAAA" alt="" aria-hidden="true" width="960" height="1200"/,
  );
  expect(html).not.toContain('style=');
  expect(show({ picture: { ...kept, placeholder: null } })).not.toContain('data:');
});

test.each([
  ['no picture', null],
  [
    'a picture at another host, which the policy of our pages stops',
    { src: 'https://elsewhere.test/1.jpg' },
  ],
])('%s: a drawing, and nothing is fetched', (_what, picture) => {
  const html = show({ picture });
  expect(html).toContain('drawing');
  expect(html).not.toContain('<img');
});

test('a drawing of ours is one file', () => {
  const html = show({ picture: { src: '/pictures/400101-1.svg' } });
  expect(html).not.toContain('<source');
  expect(mainOf(html)).toMatch(/src="\/pictures\/400101-1\.svg".*width="480" height="600"/);
});
