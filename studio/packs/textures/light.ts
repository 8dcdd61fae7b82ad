import { blurred } from './blur.ts';
import type { Relief } from './relief.ts';
import type { Vector } from './stamp.ts';

/** Where the window is: to the left, a little behind the table, about 40° high. */
export const WINDOW: Vector = [-0.66, -0.36, 0.66];

/** From the table's axes to the camera's. */
export const toView = ({ sin, cos }: Pick<Relief, 'sin' | 'cos'>, [x, y, z]: Vector): Vector => [
  x,
  y * cos - z * sin,
  z * cos + y * sin,
];

const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};

/** A noise without clumps over the pixels, 0 to 1. */
export const dither = (x: number, y: number): number => {
  const inner = 0.067_110_56 * x + 0.005_837_15 * y;
  const outer = 52.982_918_9 * (inner - Math.floor(inner));
  return outer - Math.floor(outer);
};

/** What the light needs to know of a scene. */
export type Field = Pick<Relief, 'width' | 'height' | 'scale' | 'sin' | 'cos'> & {
  depth: Float32Array;
  thing: Int32Array;
};
export type Normals = { x: Float32Array; y: Float32Array; z: Float32Array };

/** Every second pixel of every second row: shadows are soft, they may be found at half the size. */
export function halved({ width, height, scale, sin, cos, depth, thing }: Field): Field {
  const [w, h] = [width >> 1, height >> 1];
  const small = {
    width: w,
    height: h,
    scale: scale / 2,
    sin,
    cos,
    depth: new Float32Array(w * h),
    thing: new Int32Array(w * h),
  };
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const from = y * 2 * width + x * 2;
      small.depth[y * w + x] = depth[from] ?? 0;
      small.thing[y * w + x] = thing[from] ?? 0;
    }
  return small;
}

/** A channel of the half size at full size; a pixel takes from neighbours that show the same thing as it does. */
export function doubled(
  channel: Float32Array,
  small: Field,
  { width, height, thing }: Field,
): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const top = Math.min(small.height - 1, y >> 1);
    const low = Math.min(small.height - 1, top + 1);
    const v = (y & 1) / 2;
    for (let x = 0; x < width; x++) {
      const left = Math.min(small.width - 1, x >> 1);
      const right = Math.min(small.width - 1, left + 1);
      const u = (x & 1) / 2;
      const own = thing[y * width + x];
      let sum = 0;
      let weights = 0;
      const add = (at: number, weight: number) => {
        const share = (weight + 0.001) * (small.thing[at] === own ? 1 : 0.004);
        sum += (channel[at] ?? 0) * share;
        weights += share;
      };
      add(top * small.width + left, (1 - u) * (1 - v));
      add(top * small.width + right, u * (1 - v));
      add(low * small.width + left, (1 - u) * v);
      add(low * small.width + right, u * v);
      out[y * width + x] = sum / weights;
    }
  }
  return out;
}

/** The surface's direction at every pixel, in the camera's axes; three channels. */
export function normals({ width, height, scale, thing, depth }: Field): Normals {
  const out = {
    x: new Float32Array(depth.length),
    y: new Float32Array(depth.length),
    z: new Float32Array(depth.length),
  };
  // The smaller of the two one-sided slopes: at the rim of a thing the slope to what lies behind is no slope of its own.
  const slope = (
    here: number,
    before: number,
    after: number,
    stepBefore: number,
    stepAfter: number,
  ): number => {
    const back = stepBefore ? here - before : Number.NaN;
    const ahead = stepAfter ? after - here : Number.NaN;
    if (Number.isNaN(back)) return Number.isNaN(ahead) ? 0 : ahead;
    if (Number.isNaN(ahead)) return back;
    if (Math.abs(back) > 3 * Math.abs(ahead) + 0.4 || Math.abs(ahead) > 3 * Math.abs(back) + 0.4)
      return Math.abs(back) < Math.abs(ahead) ? back : ahead;
    return (back + ahead) / 2;
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const here = depth[i] ?? 0;
      const own = thing[i];
      const dx = slope(
        here,
        depth[i - 1] ?? 0,
        depth[i + 1] ?? 0,
        x > 0 && thing[i - 1] === own ? 1 : 0,
        x < width - 1 && thing[i + 1] === own ? 1 : 0,
      );
      const dy = slope(
        here,
        depth[i - width] ?? 0,
        depth[i + width] ?? 0,
        y > 0 && thing[i - width] === own ? 1 : 0,
        y < height - 1 && thing[i + width] === own ? 1 : 0,
      );
      const [nx, ny] = [-dx * scale, -dy * scale];
      const length = Math.hypot(nx, ny, 1);
      out.x[i] = nx / length;
      out.y[i] = ny / length;
      out.z[i] = 1 / length;
    }
  return out;
}

/**
 * How much of the window each pixel sees, 0 to 1.
 *
 * @param spread half width of the window as seen from the table, as a share of the distance
 * @param rays to different places of the window, for each pixel
 */
export function windowSeen(field: Field, spread: number, rays: number): Float32Array {
  const { width, height, scale, depth } = field;
  const seen = new Float32Array(depth.length);
  let highest = -1e9;
  for (const value of depth) if (value > highest) highest = value;
  const directions: Vector[] = [];
  for (let ray = 0; ray < rays * 16; ray++) {
    const angle = ray * 2.399_963;
    const radius = Math.sqrt(((ray * 0.618_034) % 1) + 0.001) * spread;
    const [x, y, z] = WINDOW;
    directions.push(
      unit(
        toView(field, [
          x + Math.cos(angle) * radius * 0.8,
          y + Math.sin(angle) * radius,
          z + Math.sin(angle + 0.8) * radius,
        ]),
      ),
    );
  }
  const far = 520 * scale;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const here = (depth[i] ?? 0) * scale;
      const random = dither(x, y);
      const first = Math.floor(random * 16) * rays;
      let open = 0;
      for (let ray = 0; ray < rays; ray++) {
        const [dx, dy, dz] = directions[first + ray] ?? WINDOW;
        const across = Math.hypot(dx, dy);
        const [hx, hy, rise] = [dx / across, dy / across, dz / across];
        let blocked = 0;
        const stop = Math.min(far, (highest * scale - here) / Math.max(rise, 0.05) + 2);
        for (let t = 1.3 + random * 0.9; t < stop; t = t * 1.13 + 0.25) {
          const sx = (x + 0.5 + hx * t) | 0;
          const sy = (y + 0.5 + hy * t) | 0;
          if (sx < 0 || sy < 0 || sx >= width || sy >= height) break;
          const over = (depth[sy * width + sx] ?? 0) * scale - here - rise * t;
          if (over > 0.25 + t * 0.015) {
            blocked = 1;
            break;
          }
        }
        open += 1 - blocked;
      }
      seen[i] = open / rays;
    }
  return blurred(seen, width, height, 1.2);
}

/** How much of the room above each pixel sees, 0 to 1, within `reach` units. */
export function roomSeen(
  { width, height, scale, depth }: Field,
  normal: Normals,
  reach: number,
): Float32Array {
  const seen = new Float32Array(depth.length);
  const [directions, steps] = [7, 8];
  const growth = (reach * scale) ** (1 / steps);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const here = (depth[i] ?? 0) * scale;
      const [nx, ny, nz] = [normal.x[i] ?? 0, normal.y[i] ?? 0, normal.z[i] ?? 1];
      const random = dither(x + 31, y + 17);
      let sum = 0;
      for (let d = 0; d < directions; d++) {
        const angle = ((d + random) / directions) * 2 * Math.PI;
        const [hx, hy] = [Math.cos(angle), Math.sin(angle)];
        // The surface itself hides what is under its own slope.
        const own = -(nx * hx + ny * hy) / Math.max(nz, 0.08);
        const base = own / Math.hypot(1, own);
        let horizon = base;
        let t = 1.2 + random;
        for (let step = 0; step < steps; step++) {
          const sx = (x + 0.5 + hx * t) | 0;
          const sy = (y + 0.5 + hy * t) | 0;
          if (sx < 0 || sy < 0 || sx >= width || sy >= height) break;
          const rise = (depth[sy * width + sx] ?? 0) * scale - here;
          const slope = rise / Math.hypot(rise, t);
          if (slope > horizon) {
            const fade = 1 - t / (reach * scale * 1.4);
            horizon += (slope - horizon) * Math.max(0, fade);
          }
          t *= growth;
        }
        sum += 1 - Math.min(1, Math.max(0, horizon - base * 0.999) * 1.15);
      }
      seen[i] = sum / directions;
    }
  return blurred(seen, width, height, 1.2);
}
