/** Agreements of the country that the buyer has not ticked, in the country's order. Source: C4-095. */
export const missingAgreements = <Alias extends string>(
  required: readonly Alias[],
  ticked: readonly string[],
): readonly Alias[] => required.filter((alias) => !ticked.includes(alias));
