import type { CaptchaForm } from '../model.ts';

/** What is known of one answer. */
export interface AnswerToVerify {
  readonly form: CaptchaForm;
  /** As the browser sent it; anybody may have written it. */
  readonly token: string;
  /** Trusted address of the visitor, as services of others want it. */
  readonly address: string;
  readonly now: Date;
}

/**
 * `passed`, `failed`, or `doubtful`: a person perhaps, who may be shown something to press. `unreachable`: the service did
 * not answer, so that nothing is known.
 */
export type Verdict = 'passed' | 'failed' | 'doubtful' | 'unreachable';

/** One way to tell people from programs. It never throws for what a browser sent. */
export type Verify = (answer: AnswerToVerify) => Promise<Verdict>;
