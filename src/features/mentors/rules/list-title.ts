/** The three titles of the mentor list. */
export type ListTitle = 'mentor' | 'consultant' | 'partner';

/**
 * How the list of mentors is titled.
 *
 * @param isListCalledMentors The country's pack says it: cn, th, uz, vn (I2-074, I9-081).
 * @param isConsultantText Whether the form speaks of a personal consultant; consultants who register have a company partner (I2-073).
 *   Source: I2-075, I2-076, I3-018.
 */
export function listTitle(isListCalledMentors: boolean, isConsultantText: boolean): ListTitle {
  if (isListCalledMentors) return 'mentor';
  return isConsultantText ? 'consultant' : 'partner';
}
