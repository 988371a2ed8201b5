/** What a handler knows besides its input. Everything here has been checked before the handler runs. */

import type { AuditedChange } from '@portico/contracts/platform/audit';
import type { Call } from '@portico/contracts/platform/call';
import type { Log } from '@portico/contracts/platform/log';
import type { Tenant } from '@portico/database/tenant';
import type { Actor, Person } from './actor.ts';
import type { Caller } from './caller.ts';
import type { Contributions } from './contributions.ts';
import type { FileServices } from './files/file-services.ts';
import type { Judge } from './judgement.ts';
import type { ReleaseStore } from './release-store.ts';
import type { ApiSecrets } from './secrets.ts';
import type { Transaction } from './transaction.ts';

interface BaseContext {
  requestId: string;
  tenant: Tenant;
  db: Transaction;
  /** Business time, the same in the whole call. */
  now: Date;
  secrets: ApiSecrets;
  /** For links to files; files themselves are moved outside transactions (stepped-handler.ts). */
  files: FileServices;
  releases: ReleaseStore;
  /** What all areas contribute to the services that work for every area. */
  contributions: Contributions;
  /** Writes one line with the request's id; never give it a secret or what people wrote. */
  log: Log;
  /**
   * Tells what a write changed; stored with it, or the write fails. A write that tells nothing still leaves a record of
   * who called what. Fields not named `plain` are sealed with the person's key; never give it a secret.
   */
  audit(change: AuditedChange): void;
  /** Adds a whole `Set-Cookie` line to the answer, where the call comes about. */
  setCookie(line: string): void;
  /** Whether the tenant's portal is served over TLS, by its configuration and not by what a request says. */
  isSecure: boolean;
  /** `Accept-Language` of the page that asks: the language it speaks now. */
  acceptLanguage: string | undefined;
  /** What the browser that asks says of itself. */
  userAgent: string | undefined;
}

type CallerOf<C extends Call> = C['access'] extends { kind: 'public' | 'service' } ? undefined : Caller;
type ActorOf<C extends Call> = C['access'] extends { kind: 'account' | 'roles' } ? Actor : undefined;
/** Identity parameter → the person it names, resolved and allowed. Optional parameters may be absent. */
type PeopleOf<C extends Call> = C['access'] extends { kind: 'account' | 'roles' }
  ? C['identity'] extends Readonly<Record<infer Name, unknown>>
    ? { readonly [N in Name & string]?: Person }
    : Record<never, never>
  : Record<never, never>;

type JudgeOf<C extends Call> = C extends { judges: string } ? Judge : Judge | undefined;

export interface CallContext<C extends Call = Call> extends BaseContext {
  caller: CallerOf<C>;
  /** Of calls that declare `judges`. */
  judge: JudgeOf<C>;
  actor: ActorOf<C>;
  people: PeopleOf<C>;
}
