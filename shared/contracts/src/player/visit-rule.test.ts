import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type LessonManifest, lessonRules } from './lesson-rules.ts';
import type { Session } from './scorm/session.ts';
import { standards } from './standards.ts';

const manifest: Omit<LessonManifest, 'standard'> = {
  kind: 'sco',
  countsVisit: false,
  masteryScore: '',
  scoreOverridesStatus: false,
  completionThreshold: '',
  scaledPassingScore: '',
  objectives: [],
  launchData: '',
  maxTimeAllowed: '',
  timeLimitAction: '',
  moveOn: '',
};
const visit: Session = { mode: 'normal', fresh: false, entered: false, visited: true, finished: false, values: {} };
const spoken = (word: string): Session => ({
  ...visit,
  entered: true,
  visited: false,
  finished: true,
  values: { 'cmi.core.lesson_status': word, 'cmi.completion_status': word, [word]: 'true' },
});

it.each(standards)(
  'without calls of the run-time, a visit completes a lesson of standard %s only if visits count or it is an asset',
  (standard) => {
    const reached = (session: Session, more: Partial<LessonManifest> = {}) =>
      lessonRules({ standard, ...manifest, ...more }).fold([session]).best;
    expect(reached(visit).status).toBe('not attempted');
    expect(reached(visit, { countsVisit: true })).toMatchObject({ status: 'completed', byVisiting: true });
    expect(reached(visit, { kind: 'asset' })).toMatchObject({ status: 'completed', byVisiting: true });
    expect(reached({ ...visit, mode: 'browse' }).status).toBe('browsed');
  },
);

it.each(standards)(
  'visits without run-time calls do not change the result of other sessions of standard %s',
  (standard) => {
    const { fold } = lessonRules({ standard, ...manifest });
    const said = fc.constantFrom('completed', 'incomplete').map(spoken);
    fc.assert(
      fc.property(fc.array(fc.oneof(said, fc.constant(visit))), (sessions) => {
        expect(fold(sessions)).toEqual(fold(sessions.filter(({ entered }) => entered)));
      }),
    );
  },
);
