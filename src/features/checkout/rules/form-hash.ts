/** Of the filled form among the agreements, as the page shows it; null where there is none. */
export const shownFormHash = (
  agreements: readonly { readonly document: { readonly formHash: string | null } }[],
): string | null =>
  agreements.find(({ document }) => document.formHash !== null)?.document.formHash ?? null;
