import type { FastifyReply } from 'fastify';

/** What a program is told that did not get what it asked for, as RFC 9457 has it. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'This is not what the address takes',
  401: 'There is no such key',
  403: 'The key does not allow this',
  404: 'There is no such thing',
  409: 'Try again a little later',
  413: 'This is too long',
  415: 'This is not JSON',
  422: 'Some of it is wrong, and nothing was written',
  429: 'Too many requests of this key',
  503: 'Nobody can answer now, try again a little later',
};

/** Whether an address is one of those for programs, whoever asks. */
export const isForPrograms = (url: string): boolean => /^\/api\/v\d+(?:[/?]|$)/.test(url);

export const sendProblem = (reply: FastifyReply, { status, code, more }: Problem): FastifyReply =>
  reply
    .code(status)
    .type('application/problem+json')
    .send({ type: 'about:blank', title: TITLES[status] ?? 'Fault', status, code, ...more });
