import '@fontsource-variable/geologica/wght.css';
import '@fontsource-variable/onest/wght.css';
import italicLatin from '@fontsource-variable/cormorant/files/cormorant-latin-wght-italic.woff2?url';
import uprightLatin from '@fontsource-variable/cormorant/files/cormorant-latin-wght-normal.woff2?url';

/** Cormorant's own figures hang below the line; a canvas can ask for lining ones only through the face itself. */
const antiqua = (url: string, style: string): FontFace =>
  new FontFace('Cormorant Lining', `url(${url})`, {
    style,
    weight: '300 700',
    featureSettings: '"lnum" 1',
  });

/** Loads what labels are set in. In the page, before the first label is drawn: a canvas does not wait for fonts. */
export async function loadFonts(): Promise<void> {
  const faces = [antiqua(uprightLatin, 'normal'), antiqua(italicLatin, 'italic')];
  for (const face of faces) document.fonts.add(await face.load());
  const words = 'Arnika “Pack” 123 °—·’';
  await Promise.all(
    ['600 40px "Geologica Variable"', '500 40px "Onest Variable"'].map((cut) =>
      document.fonts.load(cut, words),
    ),
  );
}
