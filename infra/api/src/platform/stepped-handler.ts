/**
 * A call that takes its time between two transactions (ruling 34: none stays open across a stream, an upload or a foreign
 * call). Rights are checked in both: much may change while a file comes in.
 */
import type { IncomingMessage } from 'node:http';
import type { Call, Parsed } from '@portico/contracts/platform/call';
import type { Log } from '@portico/contracts/platform/log';
import type { Tenant } from '@portico/database/tenant';
import type { CallContext } from './call-context.ts';
import type { Caller } from './caller.ts';
import type { FileServices } from './files/file-services.ts';
import type { HandlerAnswer } from './handler-answer.ts';

/** What is known outside a transaction. */
export interface Outside {
  requestId: string;
  tenant: Tenant;
  caller: Caller | undefined;
  files: FileServices;
  /** Business time. */
  now(): Date;
  log: Log;
  /** The request whose body is still to be read; undefined for a call that takes no file. */
  incoming: IncomingMessage | undefined;
}

/** `unknown`: the connection broke while committing, or the like. What was made may be needed; the sweeper will see. */
export type StepOutcome = 'committed' | 'undone' | 'unknown';

export interface SteppedHandler<C extends Call, Plan = unknown, Made = unknown> {
  /** In a transaction that can only read: may the caller, and what exactly? */
  admit(input: Parsed<C>, context: CallContext<C>): Promise<Plan>;
  /** Outside any transaction. */
  make(plan: Plan, outside: Outside): Promise<Made>;
  /** In the call's own transaction; it may run twice, as every handler. */
  keep(input: Parsed<C>, context: CallContext<C>, made: Made): Promise<HandlerAnswer<C>>;
  /** Whatever happened to the transaction: nothing half-done may stay. */
  settle(made: Made, outcome: StepOutcome, outside: Outside): Promise<void>;
}

/** The same with plan and result folded away, as the chain runs it. */
export const inSteps = <C extends Call, Plan, Made>(steps: SteppedHandler<C, Plan, Made>): SteppedHandler<C> => steps;
