import type { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import type { Text } from '#base/call.ts';
import type { StaffMember, StaffSession } from '#features/staff/model.ts';
import type { Permission } from '#features/staff/rules/permissions.ts';

/** Who does something in the office, and when. */
export interface ActContext {
  readonly member: StaffMember;
  /** The same, as the audit and the history of orders name them. */
  readonly actor: Extract<Actor, { kind: 'staff' }>;
  readonly sessionId: string;
  /** Stores that they see; null: all. Whatever an act reads or writes of a store is narrowed to them. */
  readonly stores: readonly string[] | null;
  readonly now: Date;
  readonly say: (text: Text) => string;
}

/** One thing that staff see or do: what right it needs, what it takes, what it answers. */
export interface Act<Schema extends z.ZodType = z.ZodType, Answer = unknown> {
  /** Null: everybody who works here. */
  readonly needs: Permission | null;
  readonly input: Schema;
  readonly run: (input: z.output<Schema>, context: ActContext) => Promise<Answer>;
}

export const act = <Schema extends z.ZodType, Answer>(
  needs: Permission | null,
  input: Schema,
  run: (input: z.output<Schema>, context: ActContext) => Promise<Answer>,
): Act<Schema, Answer> => ({ needs, input, run });

// What a list of acts takes and answers is each act's own.
// oxlint-disable-next-line typescript/no-explicit-any
export type ActList = Readonly<Record<string, Act<any, any>>>;

/** The same acts for one who asks. */
export type BoundActs<Acts extends ActList> = {
  readonly [Name in keyof Acts]: (
    input: z.input<Acts[Name]['input']>,
  ) => ReturnType<Acts[Name]['run']>;
};

const refuse = (status: 400 | 401 | 403): never => {
  // React Router answers with it as it is.
  throw new Response(null, { status });
};

/**
 * Acts for whoever asks: each refuses who is not in (401), lacks its right (403), or sends what it cannot take (400).
 *
 * @param session Null, or not quite in: every act refuses.
 */
export function bindActs<Acts extends ActList>(
  acts: Acts,
  session: StaffSession | null,
  rest: Pick<ActContext, 'now' | 'say'>,
): BoundActs<Acts> {
  const bound = Object.entries(acts).map(([name, { needs, input, run }]) => [
    name,
    async (given: unknown) => {
      if (session?.step !== 'in') return refuse(401);
      const { member } = session;
      if (needs !== null && !member.permissions.includes(needs)) return refuse(403);
      const read = input.safeParse(given);
      if (!read.success) return refuse(400);
      return run(read.data, {
        ...rest,
        member,
        actor: { kind: 'staff', staffId: member.id },
        sessionId: session.id,
        stores: member.stores,
      });
    },
  ]);
  // Each is the act of its name, behind the same questions.
  return Object.fromEntries(bound) as BoundActs<Acts>;
}
