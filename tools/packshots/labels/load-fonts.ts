import '@fontsource-variable/geologica/wght.css';
import '@fontsource-variable/onest/wght.css';
import italicCyrillic from '@fontsource-variable/cormorant/files/cormorant-cyrillic-wght-italic.woff2?url';
import uprightCyrillic from '@fontsource-variable/cormorant/files/cormorant-cyrillic-wght-normal.woff2?url';
import italicLatin from '@fontsource-variable/cormorant/files/cormorant-latin-wght-italic.woff2?url';
import uprightLatin from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url';

/** Cormorant's own figures hang below the line; a canvas can ask for lining ones only through the face itself. */
const antiqua = (url: string, style: string, unicodeRange: string): FontFace =>
  new FontFace('Cormorant Lining', `url(${url})`, {
    style,
    weight: '300 700',
    unicodeRange,
    featureSettings: '"lnum" 1',
  });

const CYRILLIC = 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116';
const LATIN = 'U+0000-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212';

/** Loads what labels are set in. In the page, before the first label is drawn: a canvas does not wait for fonts. */
export async function loadFonts(): Promise<void> {
  const faces = [
    antiqua(uprightCyrillic, 'normal', CYRILLIC),
    antiqua(uprightLatin, 'normal', LATIN),
    antiqua(italicCyrillic, 'italic', CYRILLIC),
    antiqua(italicLatin, 'italic', LATIN),
  ];
  for (const face of faces) document.fonts.add(await face.load());
  const words = 'Арника «Ёж» № Arnica 123 °—·';
  await Promise.all(
    ['600 40px "Geologica Variable"', '500 40px "Onest Variable"'].map((cut) =>
      document.fonts.load(cut, words),
    ),
  );
}
