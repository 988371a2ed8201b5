/** Unfinished drafts of feedback aids that the person may still save. */
import { newId } from '@portico/contracts/platform/route-mode';
import type { Person } from '../../../platform/actor.ts';
import { peopleByIds } from '../../../platform/people.ts';
import type { TaskContext, TaskRow, TaskSource } from '../../../platform/tasks/task-source.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { type DraftStatus, draftsOfForm } from '../../../services/draft/public.ts';
import { coachingRules } from '../policy.ts';

/** Draft keys used by the form: a new aid has the coachee's id, an existing one its own id. */
const ofNew = /^new\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const ofKnown = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

interface StartedAid {
  draft: DraftStatus;
  coacheeId: string;
  /** `newId` for an aid that has not been saved yet. */
  aidId: string;
}

const idIn = (form: RegExp, { subject }: DraftStatus): string => form.exec(subject)?.[1] ?? '';

const newAids = (drafts: readonly DraftStatus[]): StartedAid[] =>
  drafts.flatMap((draft) => {
    const coacheeId = idIn(ofNew, draft);
    return coacheeId === '' ? [] : [{ draft, coacheeId, aidId: newId }];
  });

/** Only the coach may amend an aid. */
async function amendedAids(db: Transaction, coachId: string, drafts: readonly DraftStatus[]): Promise<StartedAid[]> {
  const rows = await db.query<{ aid_id: string; coachee_id: string }>(
    'select aid_id, coachee_id from portal.coaching_aid where coach_id = $1 and aid_id = any($2::uuid[])',
    [coachId, drafts.map((draft) => idIn(ofKnown, draft)).filter(Boolean)],
  );
  return rows.flatMap(({ aid_id: aidId, coachee_id: coacheeId }) => {
    const draft = drafts.find(({ subject }) => subject === aidId);
    return draft ? [{ draft, coacheeId, aidId }] : [];
  });
}

function rowOf({ draft, aidId }: StartedAid, { userId, firstName, lastName }: Person): TaskRow {
  return {
    ...{ id: draft.subject, title: '', person: `${firstName} ${lastName}`, since: draft.saved_at, due_on: null },
    link_values: { coachee: userId, aid: aidId, mode: aidId === newId ? 'new' : 'edit' },
  };
}

async function find(context: TaskContext): Promise<TaskRow[]> {
  const { db, actor } = context;
  const drafts = await draftsOfForm(context, 'coaching/aid');
  if (drafts.length === 0) return [];
  const started = [...newAids(drafts), ...(await amendedAids(db, actor.self.userId, drafts))];
  const coachees = await peopleByIds(
    db,
    started.map(({ coacheeId }) => coacheeId),
  );
  return started.flatMap((one) => {
    const coachee = coachees.find(({ userId }) => userId === one.coacheeId);
    // Applies the same conditions as `SaveAid`.
    const maySave = coachee?.userGuid && !coachee.disabled && coachingRules.startSessionWith(actor.self, coachee);
    return maySave ? [rowOf(one, coachee)] : [];
  });
}

export const aidsInProgress: readonly TaskSource[] = [{ kind: 'aid.begun', flag: 'coaching', find }];
