/** The strokes of the shop's own sign (src/web/shell/logo.tsx), on a field of 32 by 32: from x, y to x, y. */
const STROKES: readonly (readonly [number, number, number, number])[] = [
  [16, 9.5, 16, 3],
  [16, 29, 16, 22.5],
  [9.5, 16, 3, 16],
  [29, 16, 22.5, 16],
  [11.4, 11.4, 6.8, 6.8],
  [25.2, 25.2, 20.6, 20.6],
  [20.6, 11.4, 25.2, 6.8],
  [6.8, 25.2, 11.4, 20.6],
];

/** The flower head of arnica, centred on a point. @param place.size Pixels across. */
export function paintSign(
  g: CanvasRenderingContext2D,
  place: { x: number; y: number; size: number },
  colours: { stroke: string; heart: string },
): void {
  g.save();
  g.translate(place.x - place.size / 2, place.y - place.size / 2);
  g.scale(place.size / 32, place.size / 32);
  g.fillStyle = colours.heart;
  g.beginPath();
  g.arc(16, 16, 4.2, 0, Math.PI * 2);
  g.fill();
  g.strokeStyle = colours.stroke;
  g.lineWidth = 2.6;
  g.lineCap = 'round';
  g.beginPath();
  for (const [x, y, toX, toY] of STROKES) {
    g.moveTo(x, y);
    g.lineTo(toX, toY);
  }
  g.stroke();
  g.restore();
}
