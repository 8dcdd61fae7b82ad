/** Whether a point can be chosen (C4-077): one that has not got everything can, after the warning (C4-069). */
export const mayChoose = (point: {
  readonly inactive: boolean;
  readonly canDeliverCompletely: boolean;
  readonly whyNot: string | null;
}): boolean => !point.inactive && (point.canDeliverCompletely || point.whyNot === 'NOT_ALL_THERE');
