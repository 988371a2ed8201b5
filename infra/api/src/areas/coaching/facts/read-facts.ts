/** Reads the facts about a person from all areas. `maySeeFact` is the only rule that decides who may see which. */
import type * as calls from '@portico/contracts/coaching/calls';
import {
  type FactViewer,
  factsOfKind,
  maySeeFact,
  type PersonFact,
  personFactKinds,
} from '@portico/contracts/coaching/person-facts';
import { isSwitchedOn } from '@portico/contracts/platform/feature';
import { isOnBothSides } from '@portico/contracts/platform/judgement';
import type { Actor, Person } from '../../../platform/actor.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import type { FoundFact } from '../../../platform/person-facts/fact-source.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import { coachingRules } from '../policy.ts';

type FactContext = Pick<CallContext, 'db' | 'now' | 'tenant' | 'contributions'> & { actor: Actor };

const viewerOf = (actor: Actor, person: Person): FactViewer => ({
  isSelf: person.userId === actor.self.userId,
  coaches: coachingRules.readCoachingOf(actor.self, person),
  isDelegate: actor.principal !== undefined,
  isOnBothSides:
    actor.principal !== undefined && isOnBothSides(actor, [person.userId]) && person.userId !== actor.self.userId,
});

/** `ownLink` is only for the person, so it is never part of an answer. */
export type KnownFact = PersonFact & Pick<FoundFact, 'ownLink'>;

/** Leaves out facts that mirror another one that is shown, then limits each kind to `factsOfKind`. */
function withoutMirrored(facts: readonly (KnownFact & Pick<FoundFact, 'sameAs'>)[]): KnownFact[] {
  const shown = new Set(facts.map(({ kind, id }) => `${kind} ${id}`));
  const once = facts.filter(({ sameAs }) => sameAs === undefined || !shown.has(`${sameAs.kind} ${sameAs.id}`));
  return [...Map.groupBy(once, ({ kind }) => kind).values()]
    .flatMap((of) => of.slice(0, factsOfKind))
    .map(({ sameAs: _, ...fact }) => fact);
}

export async function sharesTickets(db: Transaction, userId: string): Promise<boolean> {
  const rows = await db.prepared(
    'coaching_shares_tickets',
    'select from portal.coaching_shared_tickets where user_id = $1',
    [userId],
  );
  return rows.length > 0;
}

/** Sorted by kind. */
export async function factsAbout(
  context: FactContext,
  person: Person,
  kinds: readonly PersonFact['kind'][] = personFactKinds,
): Promise<{ facts: KnownFact[]; isShared: boolean }> {
  const { db, actor, now, tenant, contributions } = context;
  const viewer = viewerOf(actor, person);
  const query = { db, tenant, person, actor, now, today: todayOfPerson(db, person, now) };
  const [isShared, found] = await Promise.all([
    sharesTickets(db, person.userId),
    Promise.all(
      contributions.personFacts
        .filter(({ kind, flag }) => kinds.includes(kind) && isSwitchedOn(flag, tenant.settings))
        // Facts that depend on sharing are filtered below.
        .filter(({ kind }) => maySeeFact(kind, viewer, true))
        .map(async ({ kind, find }) => (await find(query)).map((fact) => ({ kind, ...fact }))),
    ),
  ]);
  const facts = withoutMirrored(found.flat().filter(({ kind }) => maySeeFact(kind, viewer, isShared)));
  const place = (kind: PersonFact['kind']) => personFactKinds.indexOf(kind);
  return { facts: facts.sort((a, b) => place(a.kind) - place(b.kind)), isShared };
}

export const getPersonFacts: Handler<typeof calls.getPersonFacts> = async (_, context) => {
  const { actor, people } = context;
  const person = people.userID;
  if (!person || !coachingRules.readCoachingOf(actor.self, person)) throw notFound();
  const { facts, isShared } = await factsAbout(context, person);
  const isOwn = person.userId === actor.userId && !actor.principal;
  return { facts: facts.map(({ ownLink: _, ...fact }) => fact), ticketsShared: isOwn ? isShared : null };
};
