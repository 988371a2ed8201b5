/** The learner and course of an open link. */
import type { Call } from '@portico/contracts/platform/call';
import type { Actor } from '../../../platform/actor.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { type OpenedLink, readLink } from '../../../platform/links/read-link.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import { type PlayRights, playRights } from '../policy.ts';

export type OpenContext = Pick<CallContext<Call>, 'db' | 'tenant' | 'secrets' | 'now' | 'audit'>;

/** The address of a lesson opened by a link, with the names that must match the link. */
export interface OpenAddress {
  link: string;
  username: string;
  courseid: string;
  curriculumnid: string;
}

export interface Opened {
  link: OpenedLink<'openLearning'>;
  /** The learner named in the link, with the learner's own rights. */
  learner: Actor;
  courseId: string;
  rights: PlayRights;
}

/**
 * The signature decides. The names in the address must match those in the link, so that an address cannot show one
 * course or person and open another. The link no longer opens the course once the learner has lost access to it.
 */
export async function openedBy({ db, tenant, secrets, now }: OpenContext, address: OpenAddress): Promise<Opened> {
  const link = await readLink(db, { tenantId: tenant.tenantId, key: secrets.links, now }, 'openLearning', address.link);
  const [person] = link.personId === null ? [] : await peopleByIds(db, [link.personId]);
  const isIntended =
    link.subjectKind === 'course' &&
    link.subjectId === address.courseid &&
    link.holder.curriculumId === address.curriculumnid &&
    person?.username.toLowerCase() === address.username.toLowerCase();
  if (!person || !isIntended) throw notFound();
  const learner: Actor = { ...person, organisationId: null, principal: undefined, self: person, settings: {} };
  const rights = await playRights(db, learner, link.subjectId);
  if (!rights.read) throw notFound();
  return { link, learner, courseId: link.subjectId, rights };
}
