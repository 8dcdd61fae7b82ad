import type { Colour } from './colour.ts';

/** What a point of a surface is made of. */
export type Matter = {
  /** Its own colour. */
  colour: Colour;
  /** 0.05 wet … 1 chalk. */
  roughness: number;
  /** How far light wanders inside: 0 none (stone) … 1 much (cream, wax); or `METAL`. */
  soft: number;
};

/** Instead of a softness: the matter only mirrors, in its own colour. */
export const METAL = -1;

/** Pictures are composed in these units, whatever the number of pixels: 960 wide, 1200 high, heights in the same unit. */
export const FRAME = { width: 960, height: 1200 } as const;

/**
 * A scene as the camera sees it: for every pixel how near it comes, and of what it is. The camera looks down on a table,
 * leaned by `tilt` radians from straight above, without perspective; the table's point in the middle of the frame has the
 * depth 0.
 */
export class Relief {
  readonly width: number;
  readonly height: number;
  /** Pixels per unit. */
  readonly scale: number;
  readonly tilt: number;
  readonly sin: number;
  readonly cos: number;
  readonly depth: Float32Array;
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  readonly roughness: Float32Array;
  readonly soft: Float32Array;
  /** Which thing a pixel shows; 0 is the table. Normals are not taken across two things. */
  readonly thing: Int32Array;
  #things = 0;

  constructor(
    scale: number,
    tilt: number,
    table: Matter,
    frame: { width: number; height: number } = FRAME,
  ) {
    this.width = Math.round(frame.width * scale);
    this.height = Math.round(frame.height * scale);
    this.scale = scale;
    this.tilt = tilt;
    this.sin = Math.sin(tilt);
    this.cos = Math.cos(tilt);
    const pixels = this.width * this.height;
    this.depth = new Float32Array(pixels);
    this.red = new Float32Array(pixels).fill(table.colour[0]);
    this.green = new Float32Array(pixels).fill(table.colour[1]);
    this.blue = new Float32Array(pixels).fill(table.colour[2]);
    this.roughness = new Float32Array(pixels).fill(table.roughness);
    this.soft = new Float32Array(pixels).fill(table.soft);
    this.thing = new Int32Array(pixels);
    const slope = Math.tan(tilt);
    for (let y = 0; y < this.height; y++)
      this.depth.fill((y / scale - frame.height / 2) * slope, y * this.width, (y + 1) * this.width);
  }

  /** The middle of the frame, in units. */
  get middle(): { x: number; y: number } {
    return { x: this.width / this.scale / 2, y: this.height / this.scale / 2 };
  }

  /** A number for the next thing. */
  nextThing(): number {
    this.#things += 1;
    return this.#things;
  }

  /** Writes one pixel if it is nearer than what stands there. */
  put(index: number, depth: number, thing: number, matter: Matter): void {
    if (depth <= (this.depth[index] ?? 0)) return;
    this.depth[index] = depth;
    this.thing[index] = thing;
    this.paint(index, matter);
  }

  paint(index: number, { colour, roughness, soft }: Matter): void {
    this.red[index] = colour[0];
    this.green[index] = colour[1];
    this.blue[index] = colour[2];
    this.roughness[index] = roughness;
    this.soft[index] = soft;
  }

  /** The depth at a pixel, at the border that of the border. */
  depthAt(x: number, y: number): number {
    const column = x < 0 ? 0 : x >= this.width ? this.width - 1 : x | 0;
    const row = y < 0 ? 0 : y >= this.height ? this.height - 1 : y | 0;
    return this.depth[row * this.width + column] ?? 0;
  }

  /** How high above the table a pixel's surface is, in units. */
  above(x: number, y: number): number {
    const column = Math.min(this.width - 1, Math.max(0, Math.round(x * this.scale)));
    const row = Math.min(this.height - 1, Math.max(0, Math.round(y * this.scale)));
    const table = (row / this.scale - this.middle.y) * Math.tan(this.tilt);
    return ((this.depth[row * this.width + column] ?? 0) - table) * this.cos;
  }
}
