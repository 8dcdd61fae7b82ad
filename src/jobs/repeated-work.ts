const DAY_MS = 86_400_000;

/** What a feature does by the clock; one copy of the server at a time. */
export interface RepeatedWork {
  /** Letters, digits, hyphens. */
  readonly name: string;
  /** Five fields of cron in UTC. */
  readonly cron: string;
  /** @returns How much there was to do, where that is worth a line in the log. */
  run(now: Date): Promise<unknown>;
}

export const everyMinute = (name: string, run: RepeatedWork['run']): RepeatedWork => ({
  name,
  cron: '* * * * *',
  run,
});

export const everyNight = (name: string, run: RepeatedWork['run']): RepeatedWork => ({
  name,
  cron: '17 3 * * *',
  run,
});

export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * DAY_MS);
