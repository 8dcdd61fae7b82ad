import { BRAND } from './sign.ts';

/** The icons that the manifest names, in `public/brand`. */
export const MANIFEST_ICONS = [
  { file: 'icon-192.png', side: 192, purpose: 'any' },
  { file: 'icon-512.png', side: 512, purpose: 'any' },
  { file: 'icon-maskable-512.png', side: 512, purpose: 'maskable' },
] as const;

/** What a device needs to keep the shop among its programs. `/` leads each visitor to the own country and language. */
export const manifestText = (): string =>
  `${JSON.stringify(
    {
      id: '/',
      name: 'Арника',
      short_name: 'Арника',
      lang: 'ru',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      background_color: BRAND.paper,
      theme_color: BRAND.spruce,
      icons: MANIFEST_ICONS.map(({ file, side, purpose }) => ({
        src: `/brand/${file}`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose,
      })),
    },
    null,
    2,
  )}\n`;
