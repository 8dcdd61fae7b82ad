/** Classes of a row in a list that is dragged into order: the edge at which the dragged one would be dropped. */
export const DROP_LINES =
  'data-[drop=before]:shadow-[inset_0_3px_0_var(--brand)] data-[drop=behind]:shadow-[inset_0_-3px_0_var(--brand)]';
