/** A seeded source of numbers from 0 up to 1 (mulberry32 over FNV-1a): the same words give the same drawing everywhere. */
export function randomOf(...words: readonly string[]): () => number {
  let state = 2166136261;
  for (const character of words.join(' ')) {
    state ^= character.codePointAt(0) ?? 0;
    state = Math.imul(state, 16777619);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Smooth noise from -1 to 1 on the plane, one wave about a unit long. */
export function noiseOf(random: () => number): (x: number, y: number) => number {
  const waves = Array.from({ length: 9 }, (_, place) => {
    const angle = random() * Math.PI * 2;
    const pace = 0.6 + place * 0.42;
    return {
      x: Math.cos(angle) * pace,
      y: Math.sin(angle) * pace,
      shift: random() * 20,
      weight: 1 / (1 + place * 0.7),
    };
  });
  const whole = waves.reduce((sum, { weight }) => sum + weight, 0);
  return (x, y) =>
    (waves.reduce(
      (sum, wave) => sum + wave.weight * Math.sin(wave.x * x + wave.y * y + wave.shift),
      0,
    ) /
      whole) *
    1.8;
}
