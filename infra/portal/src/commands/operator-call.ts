/**
 * Runs the handler of a call as an operator, with the same rules as for an administrator of the tenant and with the
 * operator in the audit trail. People who may run commands on the machine may do what a System Administrator may do.
 */
import { randomUUID } from 'node:crypto';
import type { Actor, Person } from '@portico/api/platform/actor';
import type { Handler } from '@portico/api/platform/bind-area';
import type { CallContext } from '@portico/api/platform/call-context';
import type { HandlerAnswer } from '@portico/api/platform/handler-answer';
import { parseInput } from '@portico/api/platform/parse-input';
import { Refusal } from '@portico/api/platform/refusal';
import type { Transaction } from '@portico/api/platform/transaction';
import type { AuditedChange } from '@portico/contracts/platform/audit';
import type { Call, Parsed, Schema } from '@portico/contracts/platform/call';
import type { Tenant } from '@portico/database/tenant';
import type * as z from 'zod/mini';
import type { Secrets } from '../secrets.ts';
import { StartFault } from '../start-fault.ts';
import { recordOperator } from './operator-audit.ts';
import { refusalText } from './refusal-text.ts';

/** Stands for the operator where an account is required; no account has this id. */
const operatorId = '00000000-0000-0000-0000-000000000000';

const operator: Person = {
  userId: operatorId,
  userGuid: null,
  username: '',
  firstName: '',
  lastName: '',
  email: '',
  role: 'System Administrator',
  unitId: null,
  unitPath: [],
  teamId: null,
  teamIds: [],
  countryId: null,
  functionId: null,
  timeZone: 'UTC',
  disabled: false,
};
const actor: Actor = { ...operator, organisationId: null, principal: undefined, self: operator, settings: {} };

export interface OperatorCall {
  secrets: Secrets;
  tenant: Tenant;
  /** Must be inside a transaction of the tenant. */
  db: Transaction;
  /** Name of the command, for the audit trail. */
  command: string;
  now: Date;
  /** The people named by the call's identity parameters. */
  people?: Readonly<Record<string, Person>>;
}

function contextFor({ secrets, tenant, db, now, people }: OperatorCall, received: AuditedChange[]): CallContext {
  const context = {
    requestId: randomUUID(),
    tenant,
    db,
    now,
    secrets: {
      scopedToken: secrets.derive('scoped tokens'),
      links: secrets.derive('signed links'),
      personKeys: secrets.derive('person keys'),
      signUpHook: undefined,
    },
    get files(): never {
      throw new Error('Calls that handle files are not available in the terminal.');
    },
    get contributions(): never {
      throw new Error('Calls that query every area are not available in the terminal.');
    },
    log: () => {},
    audit: (change: AuditedChange) => void received.push(change),
    caller: undefined,
    actor,
    people: people ?? {},
  };
  // The chain builds contexts to match the declaration of a call; here it is always that of calls with an account.
  return context as unknown as CallContext;
}

/** A call's body before parsing. If the contract renames a field, this also becomes a type error. */
type BodyOf<C extends Call> = C['body'] extends Schema ? z.input<C['body']> : undefined;

/** Throws StartFault with a sentence if the handler refuses. */
export async function callAsOperator<C extends Call>(
  call: C,
  handler: Handler<C>,
  body: BodyOf<C>,
  where: OperatorCall,
): Promise<HandlerAnswer<C>> {
  const received: AuditedChange[] = [];
  try {
    const input = parseInput(call, { query: '', body, params: undefined });
    const answer = await handler(input as Parsed<C>, contextFor(where, received) as unknown as CallContext<C>);
    const { tenant, db, secrets, command, now } = where;
    for (const change of received)
      await recordOperator(db, secrets, { tenantId: tenant.tenantId, command, at: now, change });
    return answer;
  } catch (cause) {
    if (cause instanceof Refusal) throw new StartFault(`${refusalText(cause)} Nothing was changed.`);
    throw cause;
  }
}
