import type { EngineParts, MapEngine } from './engine.ts';

const hasWebGl = (): boolean => {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null;
  } catch {
    return false;
  }
};

/** The better map where the machine can draw it, else the plain one. */
export async function openEngine(parts: EngineParts): Promise<MapEngine> {
  if (hasWebGl())
    try {
      const { openVectorMap } = await import('./vector-engine.ts');
      return await openVectorMap(parts);
    } catch {
      // It says that it can and cannot, or its code did not come: what it has begun goes.
      parts.box.replaceChildren();
      parts.box.className = '';
    }
  const { openCanvasMap } = await import('./canvas-engine.ts');
  return openCanvasMap(parts);
}
