/** The ratings of one side: stored on the device at once, saved a moment later, one save at a time. */
import type { AssessmentSide, Rating } from '@portico/contracts/hr/assessment-rules';
import { saveRatings } from '@portico/contracts/hr/calls';
import { type Assessment, storedRatings } from '@portico/contracts/hr/shapes';
import { CallError, useWrite } from '@portico/data-client';
import { useDraft } from '@portico/data-client/unsent';
import { useText } from '@portico/remote-contract';
import { useEffect, useRef, useState } from 'react';
import { type Changes, changed, conflictsOf, ratingOf, settled, toSend, without } from './rating-changes.ts';

const pauseMs = 600;

export type SaveState = 'saved' | 'waiting' | 'failed';

export function useRatings(assessment: Assessment, side: AssessmentSide, onReload: () => void) {
  const t = useText();
  const saved = side === 'self' ? assessment.self : (assessment.managerRatings ?? []);
  const [changes, setChanges] = useState<Changes>(new Map());
  const [hasFailed, setFailed] = useState(false);
  const { write, busy } = useWrite(saveRatings);
  const now = useRef({ assessment, saved, changes });
  now.current = { assessment, saved, changes };
  /** Version of the last save, which may be known before the page has reloaded the assessment. */
  const written = useRef(0);
  const draft = useDraft({
    form: 'hr/ratings',
    subject: `${assessment.assessmentID}.${side}`,
    label: t('lms.salesSkills.title'),
    restore: (value) => {
      const stored = storedRatings.safeParse(value);
      if (stored.success) setChanges((all) => stored.data.reduce((next, one) => changed(next, saved, one), all));
    },
  });
  const { keep: store, discard } = draft;
  const take = (next: Changes) => {
    now.current.changes = next;
    setChanges(next);
    if (next.size === 0) void discard();
    else store([...next.values()].map(({ mine }) => mine));
  };

  /** The version once everything is saved; undefined if something is not. */
  const save = async (): Promise<number | undefined> => {
    const { changes: all, saved: stands, assessment: read } = now.current;
    const basedOn = Math.max(read.version, written.current);
    const ratings = toSend(all, stands);
    if (ratings.length === 0) return conflictsOf(all, stands).length === 0 ? basedOn : undefined;
    try {
      const answer = await write({ body: { assessmentID: read.assessmentID, basedOn, ratings } });
      written.current = answer.version;
      take(without(now.current.changes, ratings));
      setFailed(false);
      return answer.version;
    } catch (cause) {
      // Another window has saved first: reloads the current state and sends the rest again.
      if (cause instanceof CallError && cause.status === 409) onReload();
      else setFailed(true);
      return undefined;
    }
  };
  const latest = useRef(save);
  latest.current = save;
  const waits = toSend(changes, saved).length;
  const { version } = assessment;
  useEffect(() => {
    if (waits === 0 || busy) return;
    const timer = setTimeout(() => void latest.current(), hasFailed ? 10 * pauseMs : pauseMs);
    return () => clearTimeout(timer);
  }, [changes, waits, busy, hasFailed, version]);

  const conflicts = conflictsOf(changes, saved);
  const state: SaveState = hasFailed ? 'failed' : waits > 0 || busy ? 'waiting' : 'saved';
  const ratings: Rating[] = assessment.form.pages.flatMap((page) =>
    page.skills.map(({ id }) => changes.get(id)?.mine ?? ratingOf(saved, id)),
  );
  return {
    ratings,
    state,
    conflicts,
    draft,
    save,
    rate: (one: Rating) => take(changed(now.current.changes, saved, one)),
    settle: (wanted: 'mine' | 'theirs') => take(settled(now.current.changes, saved, wanted)),
  };
}
