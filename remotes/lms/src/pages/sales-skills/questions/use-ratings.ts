/** The ratings of one side: stored on the device at once, saved a moment later, one save at a time. */
import type { AssessmentSide, Rating } from '@portico/contracts/hr/assessment-rules';
import { saveRatings } from '@portico/contracts/hr/calls';
import { type Assessment, storedRatings } from '@portico/contracts/hr/shapes';
import { CallError, sendCall } from '@portico/data-client';
import { useDraftedForm } from '@portico/data-client/drafted-form';
import { useSaver } from '@portico/data-client/saver';
import { type HeldFields, hold } from '@portico/data-client/versioned-form';
import { useText } from '@portico/remote-contract';
import { useEffect, useRef } from 'react';

const quietMs = 600;

/** `failed` is sent again automatically, `refused` only if the person changes something. */
export type SaveState = 'saved' | 'waiting' | 'failed' | 'refused';

const isSame = (one: Rating, other: Rating): boolean =>
  one.skillId === other.skillId && one.level === other.level && one.note === other.note;
/** Values are compared by content, so their properties must have a fixed order. */
const ordered = ({ skillId, level, note }: Rating): Rating => ({ skillId, level, note });

/** Another window has saved first. Its ratings are loaded, and then this window saves again. */
const isConflict = (cause: unknown): boolean => cause instanceof CallError && cause.status === 409;

interface RatingsToSave {
  basedOn: number;
  ratings: Rating[];
}

export function useRatings(assessment: Assessment, side: AssessmentSide, onReload: () => void) {
  const t = useText();
  const saved = side === 'self' ? assessment.self : (assessment.managerRatings ?? []);
  /** Individual ratings have no versions. */
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
  /** Version of the last save, which may be known before the page has reloaded the assessment. */
  const written = useRef(0);
  const { version, assessmentID } = assessment;
  /** Ratings of saves without a response, which the server may have. */
  const unsure = useRef<readonly Rating[]>([]);
  useEffect(() => {
    // They belong to the viewer and not to another window.
    const own = form.overtaken.filter((skillId) => unsure.current.some((one) => isSame(one, current(skillId).value)));
    if (own.length > 0) form.keepMine(new Map(own.map((skillId) => [skillId, current(skillId)])));
  }, [version, form.overtaken.join()]);
  const unsaved = form.changes.filter(({ field }) => !form.overtaken.includes(field));
  /** The same, including changes that React has not rendered yet. */
  const due = useRef<readonly Rating[]>([]);
  due.current = unsaved.map(({ value }) => value);
  const basedOn = () => Math.max(version, written.current);

  const saver = useSaver<RatingsToSave, { version: number }>(
    {
      next: () => (due.current.length === 0 ? undefined : { basedOn: basedOn(), ratings: [...due.current] }),
      send: (sent, idempotencyKey) =>
        sendCall(
          saveRatings,
          { body: { assessmentID, ...sent } },
          { idempotencyKey, mayWait: true, changed: (refetch) => void refetch() },
        ),
      sent({ request }) {
        unsure.current = request.ratings;
      },
      answered(answer, sent) {
        written.current = answer.version;
        unsure.current = [];
        due.current = due.current.filter((one) => !sent.ratings.some((other) => isSame(one, other)));
        form.saved(new Map(sent.ratings.map((one) => [one.skillId, one])));
      },
      failed(failure, cause) {
        if (failure !== 'lost') unsure.current = [];
        if (isConflict(cause)) onReload();
      },
    },
    { quietMs },
  );

  const { state: save, problem } = saver;
  const mustReload = problem === 'refused' && isConflict(save.cause);
  useEffect(() => {
    if (!mustReload) return undefined;
    // The first attempt to load it may have failed too.
    addEventListener('online', onReload);
    return () => removeEventListener('online', onReload);
  }, [mustReload, onReload]);
  const failed = problem === 'refused' && !mustReload ? 'refused' : 'failed';
  const state: SaveState = problem ? failed : unsaved.length > 0 || save.isSaving ? 'waiting' : 'saved';
  const ratings: Rating[] = assessment.form.pages.flatMap((page) => page.skills.map(({ id }) => form.value(id)));
  return {
    ratings,
    state,
    /** Skills that another window has rated differently in the meantime. */
    conflicts: form.overtaken,
    draft: form.draft,
    /** The version once everything is saved; undefined if something is not. */
    save: async () => ((await saver.save()) && form.overtaken.length === 0 ? basedOn() : undefined),
    rate: (one: Rating) => form.set(one.skillId, ordered(one)),
    settle: (wanted: 'mine' | 'theirs') => (wanted === 'mine' ? form.keepMine() : form.discard(form.overtaken)),
  };
}
