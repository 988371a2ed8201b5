/**
 * A call whose long-running part lies between two transactions (ruling 34: none stays open across a stream, an upload
 * or a request to another system). Rights are checked in both, because much may change while a file is received.
 */
import type { IncomingMessage } from 'node:http';
import type { Call, Parsed } from '@portico/contracts/platform/call';
import type { Log } from '@portico/contracts/platform/log';
import type { Tenant } from '@portico/database/tenant';
import type { CallContext } from './call-context.ts';
import type { Caller } from './caller.ts';
import type { FileServices } from './files/file-services.ts';
import type { HandlerAnswer } from './handler-answer.ts';

/** What is available outside a transaction. */
export interface Outside {
  requestId: string;
  tenant: Tenant;
  caller: Caller | undefined;
  files: FileServices;
  /** Business time. */
  now(): Date;
  log: Log;
  /** The request with its unread body; undefined for a call that receives no file. */
  incoming: IncomingMessage | undefined;
}

/**
 * `unknown` means, for example, that the connection broke during the commit. The result may be needed, so the cleanup
 * decides later.
 */
export type StepOutcome = 'committed' | 'undone' | 'unknown';

export interface SteppedHandler<C extends Call, Plan = unknown, Made = unknown> {
  /** In a read-only transaction: checks that the caller may do this, and plans the work. */
  admit(input: Parsed<C>, context: CallContext<C>): Promise<Plan>;
  /** Outside any transaction. */
  make(plan: Plan, outside: Outside): Promise<Made>;
  /** In the call's own transaction; like every handler, it may run twice. */
  keep(input: Parsed<C>, context: CallContext<C>, made: Made): Promise<HandlerAnswer<C>>;
  /** Cleans up whatever the outcome, so that nothing unfinished remains. */
  settle(made: Made, outcome: StepOutcome, outside: Outside): Promise<void>;
}

/** Removes the types of plan and result, as the chain requires. */
export const inSteps = <C extends Call, Plan, Made>(steps: SteppedHandler<C, Plan, Made>): SteppedHandler<C> => steps;
