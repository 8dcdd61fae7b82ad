/** Parcels within one step cost the same to ask for. */
const STEP_GRAMS = 500;

/** The weight that a carrier is asked for: the next whole step, and no more than it takes. */
export const weightStep = (grams: number, mostGrams: number): number =>
  Math.min(Math.max(1, Math.ceil(grams / STEP_GRAMS)) * STEP_GRAMS, mostGrams);
