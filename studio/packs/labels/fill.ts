import type { Stage } from './stage.ts';

/** Paints the whole printed side in one colour. */
export function fill({ g, size }: Stage, colour: string): void {
  g.fillStyle = colour;
  g.fillRect(0, 0, size.width, size.height);
}

/** A tone of the look by its place; the last one for a place past the end. */
export function tone({ look }: Stage, place: number): string {
  return look.tones[place] ?? look.tones.at(-1) ?? look.ink;
}
