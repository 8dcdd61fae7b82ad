import type { ShownVersions, Ticks } from '../rules/shown-versions.ts';
import { TICKS_KEY } from '../rules/ticks-key.ts';

/** Keeps the boxes that a guest has ticked over reloads of this tab, each with the version of what was read. */
export function keepTicks(ticked: Ticks): void {
  try {
    sessionStorage.setItem(TICKS_KEY, JSON.stringify(ticked));
  } catch {
    // A browser that keeps nothing loses them with a reload, as any page does.
  }
}

/** The kept ones as text, or null. */
export function keptTicks(): string | null {
  try {
    return sessionStorage.getItem(TICKS_KEY);
  } catch {
    return null;
  }
}

/** Reads what was kept; anything else that stands there is nothing. */
export function readTicks(text: string | null): ShownVersions {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    return Object.fromEntries(
      entries.flatMap(([name, version]) =>
        typeof version === 'number' ? [[name, version] as const] : [],
      ),
    );
  } catch {
    return {};
  }
}

/** They belong to one guest: whoever is registered has given them. */
export function forgetTicks(): void {
  try {
    sessionStorage.removeItem(TICKS_KEY);
  } catch {
    // Nothing was kept.
  }
}
