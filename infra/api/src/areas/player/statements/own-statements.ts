/** Statements about lessons of cmi5 that the portal itself makes. */
import { randomUUID } from 'node:crypto';
import { ownContext } from '@portico/contracts/player/cmi5/launch';
import { verbs } from '@portico/contracts/player/xapi/identifiers';
import type { Statement } from '@portico/contracts/player/xapi/statement';
import { actorOf, authorityOf, type Home } from './home.ts';
import type { StoredStatement } from './statement-rows.ts';

interface About {
  home: Home;
  learnerId: string;
  registration: string;
  sessionId: string;
  /** The author's own id for the object of the statement. */
  publisherId: string;
  now: Date;
}

interface StatementParts {
  id?: string;
  verb: 'launched' | 'abandoned' | 'waived' | 'satisfied';
  object: Statement['object'];
  result?: Statement['result'];
  extensions?: Readonly<Record<string, unknown>>;
}

export function ownStatement(
  about: About,
  { id = randomUUID(), verb, object, result, extensions }: StatementParts,
): StoredStatement {
  const { home, learnerId, registration, now } = about;
  const at = now.toISOString();
  return {
    id,
    actor: actorOf(home, learnerId),
    verb: { id: verbs[verb], display: { en: verb } },
    object,
    ...(result === undefined ? {} : { result }),
    context: ownContext(registration, about, { extensions, decidesMoveOn: verb === 'waived' }),
    timestamp: at,
    stored: at,
    authority: authorityOf(home),
    version: '1.0.0',
  };
}
