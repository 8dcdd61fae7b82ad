/** One pass of a running mean along rows of `width`, `radius` pixels to both sides. */
function rows(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    let sum = 0;
    for (let x = -radius; x <= radius; x++)
      sum += source[start + Math.min(width - 1, Math.max(0, x))] ?? 0;
    for (let x = 0; x < width; x++) {
      target[start + x] = sum * share;
      sum +=
        (source[start + Math.min(width - 1, x + radius + 1)] ?? 0) -
        (source[start + Math.max(0, x - radius)] ?? 0);
    }
  }
}

function columns(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  const sums = new Float32Array(width);
  for (let y = -radius; y <= radius; y++) {
    const start = Math.min(height - 1, Math.max(0, y)) * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (source[start + x] ?? 0);
  }
  for (let y = 0; y < height; y++) {
    const enters = Math.min(height - 1, y + radius + 1) * width;
    const leaves = Math.max(0, y - radius) * width;
    for (let x = 0; x < width; x++) {
      const sum = sums[x] ?? 0;
      target[y * width + x] = sum * share;
      sums[x] = sum + (source[enters + x] ?? 0) - (source[leaves + x] ?? 0);
    }
  }
}

/** A picture's channel blurred, nearly as by a bell curve: two running means each way. `radius` in pixels. */
export function blurred(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
): Float32Array {
  const half = Math.round(radius * 0.6);
  if (half < 1) return source.slice();
  const [a, b] = [new Float32Array(source.length), new Float32Array(source.length)];
  rows(source, a, width, height, half);
  columns(a, b, width, height, half);
  rows(b, a, width, height, half);
  columns(a, b, width, height, half);
  return b;
}
