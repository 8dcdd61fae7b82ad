const RINGS = 30;
const CENTRE = 200;
const SIDE = 400;
const POINTS = 48;

/** A ring like that of a tree: nearly round, each a little different, and the same in every browser. */
function ringPath(ring: number): string {
  const points = Array.from({ length: POINTS }, (_, at) => {
    const turn = (at / POINTS) * 2 * Math.PI;
    const wave = Math.sin(turn * 3 + ring * 0.4) * 0.022 + Math.sin(turn * 2 + 1) * 0.035;
    const radius = (ring * 6 + 8) * (1 + wave);
    const x = CENTRE + Math.cos(turn) * radius;
    const y = CENTRE + Math.sin(turn) * radius;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

const PATHS = Array.from({ length: RINGS }, (_, at) => ringPath(at + 1));

/** Thirty rings of a tree, one for each year; the last is of honey. */
export function TreeRings({ className }: { readonly className?: string }) {
  return (
    <svg
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path d={PATHS.slice(0, -1).join('')} className="text-brand" opacity="0.45" />
      <path d={PATHS.at(-1)} className="text-honey" strokeWidth="5" />
      <circle
        cx={CENTRE}
        cy={CENTRE}
        r="5"
        fill="currentColor"
        stroke="none"
        className="text-honey"
      />
    </svg>
  );
}
