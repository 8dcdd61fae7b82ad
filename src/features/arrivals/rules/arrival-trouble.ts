/** What a form without scripts came back with. */
export interface ArrivalTrouble {
  readonly message: string;
  readonly isAtField: boolean;
  readonly email: string;
}

/** The part of a page's answer to a form that is the arrival's; null when it is another form's. */
export function arrivalTroubleOf(answer: unknown): ArrivalTrouble | null {
  if (typeof answer !== 'object' || answer === null || !('arrival' in answer)) return null;
  // Only the product page's own action answers with this name.
  return answer.arrival as ArrivalTrouble;
}
