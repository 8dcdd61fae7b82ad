import Fastify, { type FastifyInstance } from 'fastify';

/** How a notice is spoilt on its way. */
export interface Forgery {
  /** Changes fields of what is told after it was signed. */
  readonly change?: Readonly<Record<string, string>>;
  /** Signs with another key. */
  readonly key?: string;
  /** Leaves the signature away. */
  readonly isUnsigned?: boolean;
}

/** What a payment at the peer is otherwise than it was asked for. */
export type Lie = Readonly<Record<string, string>>;

/** A provider as a test knows it: it checks what it is sent as the real one does, keeps payments, and tells of them. */
export interface PaymentPeer {
  readonly stub: FastifyInstance;
  /** How many payments were begun there. */
  count(): number;
  /** Somebody pays, or fails to, on the page that a start led to. */
  settle(page: string, state: 'paid' | 'failed', lie?: Lie): void;
  /** Tells of it once. @returns Whether it was heard, in the provider's own words; what was not is told again. */
  tell(page: string, forgery?: Forgery): Promise<boolean>;
  /** What has gone back of it, in minor units. */
  refundedMinor(page: string): number;
  /** Answers nothing, nonsense, or with a signature of another key from now on. */
  mood: 'well' | 'silent' | 'broken' | 'other-key';
}

/** A stub that never answers while the peer is silent, and with a fault while it is broken. */
export function openStub(mood: () => PaymentPeer['mood']): FastifyInstance {
  const stub = Fastify({ forceCloseConnections: true });
  stub.addHook('onRequest', async (_request, reply) => {
    if (mood() === 'silent') await new Promise(() => {});
    if (mood() === 'broken') await reply.code(500).send('out of order');
  });
  return stub;
}
