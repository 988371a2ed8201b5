/** The ratings of one side: stored on the device at once, saved a moment later, one save at a time. */
import type { AssessmentSide, Rating } from '@portico/contracts/hr/assessment-rules';
import { saveRatings } from '@portico/contracts/hr/calls';
import { type Assessment, storedRatings } from '@portico/contracts/hr/shapes';
import { isRefusal } from '@portico/contracts/platform/outcome';
import { CallError, useWrite } from '@portico/data-client';
import { useDraftedForm } from '@portico/data-client/drafted-form';
import { type HeldFields, hold } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { useEffect, useRef, useState } from 'react';

const pauseMs = 600;

export type SaveState = 'saved' | 'waiting' | 'failed';

const isSame = (one: Rating, other: Rating): boolean =>
  one.skillId === other.skillId && one.level === other.level && one.note === other.note;
/** Values are compared by content, so their parts have one order. */
const ordered = ({ skillId, level, note }: Rating): Rating => ({ skillId, level, note });

export function useRatings(assessment: Assessment, side: AssessmentSide, onReload: () => void) {
  const t = useText();
  const saved = side === 'self' ? assessment.self : (assessment.managerRatings ?? []);
  /** Single ratings have no versions. */
  const current = (skillId: string) => {
    const rating = saved.find((one) => one.skillId === skillId);
    return { value: rating ? ordered(rating) : { skillId, level: null, note: '' }, version: 0 };
  };
  const form = useDraftedForm<Rating>({
    form: 'hr/ratings',
    subject: `${assessment.assessmentID}.${side}`,
    label: t('lms.salesSkills.title'),
    stands: current,
    write: (held) => [...held.values()].map(({ value }) => value),
    read: (draft) => {
      const found = storedRatings.safeParse(draft);
      let held: HeldFields<Rating> = new Map();
      for (const one of found.success ? found.data : []) held = hold(held, one.skillId, ordered(one), current);
      return held;
    },
  });
  const [hasFailed, setFailed] = useState(false);
  const { write, busy } = useWrite(saveRatings);
  /** Version of the last save, which may be known before the page has reloaded the assessment. */
  const written = useRef(0);
  const { version } = assessment;
  /** Ratings of saves that were not answered, so that the server may have any of them. */
  const unsure = useRef<readonly Rating[]>([]);
  useEffect(() => {
    // They are the viewer's own and not another window's.
    const own = form.overtaken.filter((skillId) => unsure.current.some((one) => isSame(one, current(skillId).value)));
    if (own.length > 0) form.keepMine(new Map(own.map((skillId) => [skillId, current(skillId)])));
  }, [version, form.overtaken.join()]);
  const unsaved = form.changes.filter(({ field }) => !form.overtaken.includes(field));

  /** The version once everything is saved; undefined if something is not. */
  const save = async (): Promise<number | undefined> => {
    const basedOn = Math.max(version, written.current);
    if (unsaved.length === 0) return form.overtaken.length === 0 ? basedOn : undefined;
    const ratings = unsaved.map(({ value }) => value);
    unsure.current = [...unsure.current, ...ratings];
    try {
      const answer = await write({ body: { assessmentID: assessment.assessmentID, basedOn, ratings } });
      written.current = answer.version;
      unsure.current = [];
      form.saved(new Map(unsaved.map(({ field, value }) => [field, value])));
      setFailed(false);
      return answer.version;
    } catch (cause) {
      if (isRefusal(cause)) unsure.current = unsure.current.filter((one) => !ratings.includes(one));
      // Another window has saved first: reloads the current state and sends the rest again.
      const isOvertaken = cause instanceof CallError && cause.status === 409;
      setFailed(!isOvertaken);
      if (isOvertaken) onReload();
      return undefined;
    }
  };
  const latest = useRef(save);
  latest.current = save;
  // The effect depends on what would be sent, so each change restarts the timer.
  const toSend = JSON.stringify(unsaved);
  useEffect(() => {
    if (toSend === '[]' || busy) return;
    const timer = setTimeout(() => void latest.current(), hasFailed ? 10 * pauseMs : pauseMs);
    return () => clearTimeout(timer);
  }, [toSend, busy, hasFailed, version]);

  const state: SaveState = hasFailed ? 'failed' : unsaved.length > 0 || busy ? 'waiting' : 'saved';
  const ratings: Rating[] = assessment.form.pages.flatMap((page) => page.skills.map(({ id }) => form.value(id)));
  return {
    ratings,
    state,
    /** Skills that another window has rated differently in the meantime. */
    conflicts: form.overtaken,
    draft: form.draft,
    save,
    rate: (one: Rating) => form.set(one.skillId, ordered(one)),
    settle: (wanted: 'mine' | 'theirs') => (wanted === 'mine' ? form.keepMine() : form.discard(form.overtaken)),
  };
}
