/** One line of ink and one touch of honey each, drawn by us. */
const DRAWINGS = {
  basket: {
    ink: 'M18 66c8-3 14-3 20-2 3-18 14-36 42-38 28 2 39 20 42 38 6-1 12-1 20 2l-11 58c-1 6-5 9-11 9H40c-6 0-10-3-11-9L18 66Zm20-2c28 5 56 5 84 0M52 78l4 42M80 80v42M108 78l-4 42',
    honey: 'M92 44c8-16 20-20 32-18-2 12-12 20-32 18Z',
  },
  twig: {
    ink: 'M30 138c18-26 34-48 52-66 14-14 28-26 46-36M62 98c-14-2-22-10-26-24 14 0 24 8 26 24Zm0 0c2 14 10 22 26 24 0-14-10-24-26-24Zm26-32C76 62 70 54 70 40c12 2 20 12 18 26Zm0 0c4 12 12 18 26 18-2-12-12-20-26-18Z',
    honey: 'M128 36c-2-10 2-18 12-22 4 10 0 18-12 22Z',
  },
  path: {
    ink: 'M14 132c24-4 30-14 52-16s30 10 52 6c14-2 20-8 28-12M40 116V84m0 0c-12 2-16-4-16-12 0-6 4-8 4-14 0-8 6-14 12-14s12 6 12 14c0 6 4 8 4 14 0 8-4 14-16 12ZM108 114V66m0 0c-16 2-22-6-22-16 0-8 6-10 6-20s8-16 16-16 16 6 16 16 6 12 6 20c0 10-6 18-22 16Z',
    honey: 'M74 60a10 10 0 1 1 0-20 10 10 0 0 1 0 20Z',
  },
  kettle: {
    ink: 'M42 72c0-18 14-30 36-30s36 12 36 30v34c0 12-8 20-20 20H62c-12 0-20-8-20-20V72Zm0 8c-14-6-22 0-28 12M114 66c18-4 28 4 26 18s-14 20-26 18M62 42c2-10 8-14 16-14s14 4 16 14M78 28v-8',
    honey: 'M66 92c4-14 14-18 26-16-2 12-12 20-26 16Z',
  },
} as const;

export type DrawingName = keyof typeof DRAWINGS;

/** A decoration, 160 px; the words beside it say everything. */
export function LineDrawing({ name }: { name: DrawingName }) {
  const { ink, honey } = DRAWINGS[name];
  return (
    <svg width="160" height="160" viewBox="0 0 160 160" fill="none" aria-hidden="true" className="text-ink">
      <path d={honey} className="fill-honey-fill" />
      <path d={ink} stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
