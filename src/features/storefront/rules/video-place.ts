/** Where a video plays. */
export interface VideoPlace {
  readonly isElsewhere: boolean;
  /** May stand in a frame of our page: its host is on the operator's list. */
  readonly isFramed: boolean;
}

/**
 * Decides where a video plays: a file of ours on the page, a player of a permitted host in a frame after a press, any other
 * in a window of its own.
 *
 * @param hosts Host names that the operator permits, `VIDEO_HOSTS`.
 */
export function videoPlace(source: string, hosts: readonly string[]): VideoPlace {
  const isElsewhere = !source.startsWith('/');
  const url = isElsewhere ? URL.parse(source) : null;
  return { isElsewhere, isFramed: url?.protocol === 'https:' && hosts.includes(url.host) };
}
