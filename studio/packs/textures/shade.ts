import { blurred } from './blur.ts';
import {
  doubled,
  type Field,
  halved,
  type Normals,
  normals,
  roomSeen,
  toView,
  WINDOW,
  windowSeen,
} from './light.ts';
import type { Relief } from './relief.ts';
import { mirrored } from './room.ts';
import type { Vector } from './stamp.ts';

/** Linear light of every pixel. */
export type Film = {
  width: number;
  height: number;
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
};

/** A clear body over the scene: how thick it is at every pixel (0 where there is none), and what it lets through. */
export type Clear = {
  thickness: Float32Array;
  /** What share of each colour is left after 100 units. */
  lets: readonly [number, number, number];
  roughness: number;
  /** How strongly it bends light: 0.25 water … 0.33 oil. */
  bends: number;
};

export type Light = {
  /** Half width of the window; 0.1 hard sun … 0.35 overcast. */
  spread: number;
  /** The window's colour and strength. */
  key: Vector;
  /** The room's colour and strength. */
  room: Vector;
  rays: number;
};

export const DAYLIGHT: Light = {
  spread: 0.2,
  key: [1.2, 1.13, 1.03],
  room: [0.47, 0.455, 0.44],
  rays: 7,
};

const unit = (v: Vector): Vector => {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
};

/** Light that a second, third … bounce brings back into a hollow of a bright matter. */
const bounced = (open: number, albedo: number): number => {
  const a = 2.0404 * albedo - 0.3324;
  const b = -4.7951 * albedo + 0.6417;
  const c = 2.7552 * albedo + 0.6903;
  return Math.max(open, ((open * a + b) * open + c) * open);
};

function caustics(relief: Relief, clear: Clear, surface: Normals, light: Vector): Float32Array {
  const { width, height, scale } = relief;
  const glow = new Float32Array(width * height);
  const eta = 1 - clear.bends;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const thick = clear.thickness[i] ?? 0;
      if (thick <= 0) continue;
      const [nx, ny, nz] = [surface.x[i] ?? 0, surface.y[i] ?? 0, surface.z[i] ?? 1];
      const cosine = nx * light[0] + ny * light[1] + nz * light[2];
      if (cosine <= 0) continue;
      const inside = Math.sqrt(1 - eta * eta * (1 - cosine * cosine));
      const factor = eta * cosine - inside;
      const [rx, ry, rz] = [
        -eta * light[0] + factor * nx,
        -eta * light[1] + factor * ny,
        -eta * light[2] + factor * nz,
      ];
      if (rz > -0.05) continue;
      const way = (thick * scale) / -rz;
      const [tx, ty] = [x + rx * way, y + ry * way];
      const [cx, cy] = [Math.floor(tx), Math.floor(ty)];
      if (cx < 0 || cy < 0 || cx >= width - 1 || cy >= height - 1) continue;
      const [u, v] = [tx - cx, ty - cy];
      const flux = Math.min(3, (cosine / Math.max(nz, 0.15)) * 0.96);
      const j = cy * width + cx;
      glow[j] = (glow[j] ?? 0) + flux * (1 - u) * (1 - v);
      glow[j + 1] = (glow[j + 1] ?? 0) + flux * u * (1 - v);
      glow[j + width] = (glow[j + width] ?? 0) + flux * (1 - u) * v;
      glow[j + width + 1] = (glow[j + width + 1] ?? 0) + flux * u * v;
    }
  return blurred(glow, width, height, 2.6 * scale);
}

/** What is known of every pixel before it has a colour. */
type Seen = {
  relief: Relief;
  clear: Clear | null;
  light: Light;
  normal: Normals;
  /** The uppermost surface: the clear body's, where there is one. */
  surface: Normals;
  /** How much of the room and of the window is seen from there. */
  open: Float32Array;
  window: Float32Array;
  towards: Vector;
  /** Light that the clear body gathers below itself. */
  glow: Float32Array | null;
  /** How fast the clear body takes each colour away. */
  fall: readonly number[];
};

function seenOf(relief: Relief, clear: Clear | null, light: Light): Seen {
  const { width, height, scale, depth, sin, cos } = relief;
  const normal = normals(relief);
  const small = halved(relief);
  const open = doubled(roomSeen(small, normals(small), 150), small, relief);
  const towards = unit(toView(relief, WINDOW));
  const top: Field = clear
    ? {
        width,
        height,
        scale,
        sin,
        cos,
        thing: relief.thing,
        depth: depth.map((value, i) => value + (clear.thickness[i] ?? 0)),
      }
    : relief;
  const smallTop = clear ? halved(top) : small;
  const surface = clear ? normals({ ...top, thing: new Int32Array(width * height) }) : normal;
  return {
    relief,
    clear,
    light,
    normal,
    surface,
    open,
    window: doubled(windowSeen(smallTop, light.spread, light.rays), smallTop, relief),
    towards,
    glow: clear ? caustics(relief, clear, surface, towards) : null,
    fall: clear ? clear.lets.map((share) => -Math.log(share) / 100) : [],
  };
}

/** The light of one colour on every pixel, whatever its matter makes of it. */
function lightOn(scene: Seen, own: Float32Array, c: number): Float32Array {
  const { clear, light, normal, open, window, towards, glow, fall } = scene;
  const lit = new Float32Array(own.length);
  for (let i = 0; i < own.length; i++) {
    const faces = Math.max(
      0,
      (normal.x[i] ?? 0) * towards[0] +
        (normal.y[i] ?? 0) * towards[1] +
        (normal.z[i] ?? 0) * towards[2],
    );
    const albedo = own[i] ?? 0;
    let key = faces * (window[i] ?? 0);
    if (glow && clear) {
      const under = clear.thickness[i] ?? 0;
      const through = Math.exp(-(fall[c] ?? 0) * (under + 14));
      key = (under > 0 ? 0 : key) + (glow[i] ?? 0) * (under > 0 ? through : 0.75 + 0.25 * through);
    }
    lit[i] = key * (light.key[c] ?? 1) + bounced(open[i] ?? 1, albedo) * (light.room[c] ?? 1);
  }
  return lit;
}

/** How far each colour wanders in soft matter, red the farthest. */
const REACH = [26, 15, 10];

function wander(lit: Float32Array, { width, height, soft }: Relief, radius: number): void {
  const weight = soft.map((share) => Math.max(0, share) + 1e-4);
  const under = blurred(weight, width, height, radius);
  const wide = blurred(
    lit.map((value, i) => value * (weight[i] ?? 0)),
    width,
    height,
    radius,
  );
  for (let i = 0; i < lit.length; i++) {
    const share = Math.max(0, soft[i] ?? 0) * 0.8;
    lit[i] = (lit[i] ?? 0) * (1 - share) + ((wide[i] ?? 0) / (under[i] ?? 1)) * share;
  }
}

/** What is mirrored where a surface faces so, and how strongly. */
function sheen({ sin, cos }: Relief, [nx, ny, nz]: Vector, roughness: number): [number, number] {
  // The camera looks along −z; mirrored about the normal, then back to the table's axes.
  const [rx, ry, rz] = [2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1];
  const direction: Vector = [rx, ry * cos + rz * sin, rz * cos - ry * sin];
  const fresnel = 0.04 + (0.96 - 0.5 * roughness) * (1 - Math.min(1, nz)) ** 5;
  return [mirrored(direction, roughness), fresnel];
}

const at = ({ x, y, z }: Normals, i: number): Vector => [x[i] ?? 0, y[i] ?? 0, z[i] ?? 1];

/** Every matter in its light, with its gloss. */
function colourIn(films: readonly Float32Array[], scene: Seen): void {
  const { relief, clear, normal, open, window } = scene;
  const albedos = [relief.red, relief.green, relief.blue];
  const channels = albedos.map((own, c) => lightOn(scene, own, c));
  channels.forEach((lit, c) => wander(lit, relief, (REACH[c] ?? 8) * relief.scale));
  for (let i = 0; i < relief.red.length; i++) {
    const roughness = relief.roughness[i] ?? 1;
    const [image, fresnel] = sheen(relief, at(normal, i), roughness);
    const blocked = (open[i] ?? 1) ** 1.5 * (0.35 + 0.65 * (window[i] ?? 1));
    const gloss = image * fresnel * blocked * (1 - roughness * 0.75) * 1.5;
    const metal = (relief.soft[i] ?? 0) < 0;
    for (let c = 0; c < 3; c++) {
      const target = films[c];
      if (target && metal)
        target[i] =
          (albedos[c]?.[i] ?? 0) *
          (0.25 * (channels[c]?.[i] ?? 0) + Math.min(2.4, image) * blocked);
      else if (target)
        target[i] =
          (channels[c]?.[i] ?? 0) * (albedos[c]?.[i] ?? 0) +
          (clear && (clear.thickness[i] ?? 0) > 0 ? 0 : gloss);
    }
  }
}

/** Looks at the scene through the clear body, which bends the way, takes colours and mirrors the room. */
function lookThrough(films: readonly Float32Array[], clear: Clear, scene: Seen): void {
  const { relief, surface, fall } = scene;
  const { width, height, scale } = relief;
  const under = films.map((channel) => channel.slice());
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const thick = clear.thickness[i] ?? 0;
      if (thick <= 0) continue;
      const [nx, ny, nz] = at(surface, i);
      const bend = (clear.bends * thick * scale) / Math.max(0.45, nz);
      const sx = Math.min(width - 1, Math.max(0, Math.round(x - nx * bend)));
      const sy = Math.min(height - 1, Math.max(0, Math.round(y - ny * bend)));
      const [image, fresnel] = sheen(relief, [nx, ny, nz], clear.roughness);
      const way = thick / Math.max(0.5, nz);
      for (let c = 0; c < 3; c++) {
        const target = films[c];
        if (!target) continue;
        const through = Math.exp(-(fall[c] ?? 0) * way);
        target[i] =
          (under[c]?.[sy * width + sx] ?? 0) * through * (1 - fresnel) + image * fresnel * 1.25;
      }
    }
}

/** Lights the scene and, over it, the clear body. */
export function shade(relief: Relief, clear: Clear | null = null, light: Light = DAYLIGHT): Film {
  const { width, height } = relief;
  const dark = () => new Float32Array(width * height);
  const [red, green, blue] = [dark(), dark(), dark()];
  const scene = seenOf(relief, clear, light);
  colourIn([red, green, blue], scene);
  if (clear) lookThrough([red, green, blue], clear, scene);
  return { width, height, red, green, blue };
}
