import { getTGROWSession } from '@portico/contracts/coaching/calls';
import type { OpenSession } from '@portico/contracts/coaching/shapes';
import type { Answer, Call, Input } from '@portico/contracts/platform/call';
import { CallError, useWrite } from '@portico/data-client';
import { useTakeSession } from '../../session/use-session.ts';

type SessionCall = Call & { answer: { _zod: { output: OpenSession } } };

/** A write that returns the updated session, which the page shows at once. */
export function useSessionWrite<C extends SessionCall>(call: C) {
  const take = useTakeSession();
  const { write, busy, error } = useWrite(call, { except: getTGROWSession });
  return {
    busy,
    error,
    async write(input: Input<C>): Promise<Answer<C>> {
      const session = await write(input);
      take(session as OpenSession);
      return session;
    },
  };
}

/** Fields that the server reports as missing. */
export const missingFields = (cause: unknown): string[] =>
  cause instanceof CallError && cause.code === 'invalid_input' ? cause.fields.map(({ path }) => path) : [];
