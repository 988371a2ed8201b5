/** What a handler receives besides its input. Everything here was checked before the handler runs. */

import type { AuditedChange } from '@portico/contracts/platform/audit';
import type { Call } from '@portico/contracts/platform/call';
import type { Log } from '@portico/contracts/platform/log';
import type { Tenant } from '@portico/database/tenant';
import type { Actor, Person } from './actor.ts';
import type { Caller } from './caller.ts';
import type { Contributions } from './contributions.ts';
import type { FileServices } from './files/file-services.ts';
import type { Judge } from './judgement.ts';
import type { Metrics } from './metrics.ts';
import type { ReleaseStore } from './release-store.ts';
import type { ApiSecrets } from './secrets.ts';
import type { Transaction } from './transaction.ts';

interface BaseContext {
  requestId: string;
  tenant: Tenant;
  db: Transaction;
  /** Business time, constant for the whole call. */
  now: Date;
  secrets: ApiSecrets;
  /** For links to files; file contents are transferred outside transactions (stepped-handler.ts). */
  files: FileServices;
  releases: ReleaseStore;
  /** What all areas contribute to shared services. */
  contributions: Contributions;
  metrics: Pick<Metrics, 'observeRelease'>;
  /** Writes one line with the request's id. Never pass secrets or text that people wrote. */
  log: Log;
  /**
   * Records what a write changed; if the record cannot be stored, the write fails. If nothing is recorded, there is
   * still a record of who called what. Fields not marked `plain` are sealed with the person's key. Never pass a secret.
   */
  audit(change: AuditedChange): void;
  /** Adds a complete `Set-Cookie` line to the response, if the call succeeds. */
  setCookie(line: string): void;
  /** Whether the tenant's portal is served over TLS, according to its configuration rather than the request. */
  isSecure: boolean;
  /** `Accept-Language` of the request: the language of the page. */
  acceptLanguage: string | undefined;
  /** The browser's `User-Agent` header. */
  userAgent: string | undefined;
}

type CallerOf<C extends Call> = C['access'] extends { kind: 'public' | 'service' } ? undefined : Caller;
type ActorOf<C extends Call> = C['access'] extends { kind: 'account' | 'roles' } ? Actor : undefined;
/** Identity parameter → the person it names, resolved and authorised. Optional parameters may be absent. */
type PeopleOf<C extends Call> = C['access'] extends { kind: 'account' | 'roles' }
  ? C['identity'] extends Readonly<Record<infer Name, unknown>>
    ? { readonly [N in Name & string]?: Person }
    : Record<never, never>
  : Record<never, never>;

type JudgeOf<C extends Call> = C extends { judges: string } ? Judge : Judge | undefined;

export interface CallContext<C extends Call = Call> extends BaseContext {
  caller: CallerOf<C>;
  /** Only for calls that declare `judges`. */
  judge: JudgeOf<C>;
  actor: ActorOf<C>;
  people: PeopleOf<C>;
}
