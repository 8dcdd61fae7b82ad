import drawings from './drawings.svg?url';

/** Every drawing of drawings.svg. They are in no script: a page that shows one fetches the sheet, 5 kB, once for all. */
export const DRAWING_NAMES = [
  'address',
  'basket',
  'certificate',
  'kettle',
  'key',
  'letter',
  'offline',
  'parcel',
  'path',
  'points',
  'search',
  'subscription',
  'tick',
  'twig',
] as const;

export type DrawingName = (typeof DRAWING_NAMES)[number];

/** A decoration in ink and one touch of honey, 160 px; the words beside it say everything. */
export function LineDrawing({ name }: { name: DrawingName }) {
  return (
    <svg
      width="160"
      height="160"
      viewBox="0 0 160 160"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className="shrink-0 text-ink"
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
