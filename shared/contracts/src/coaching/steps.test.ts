import { describe, expect, it } from 'vitest';
import { coachingSteps } from './shapes.ts';
import {
  furtherStep,
  isUntouched,
  lastStep,
  nextStep,
  openingStep,
  previousStep,
  visibleSteps,
  writtenSteps,
} from './steps.ts';

describe('steps of a session', () => {
  it('are in the order of the specification', () => {
    expect(coachingSteps).toEqual(['topic', 'goals', 'reality', 'options', 'actions']);
  });
  it('go forward by one, and not beyond the last', () => {
    expect(coachingSteps.map(nextStep)).toEqual(['goals', 'reality', 'options', 'actions', 'actions']);
  });
  it('go back by one, and not before the first', () => {
    expect(coachingSteps.map(previousStep)).toEqual(['topic', 'topic', 'goals', 'reality', 'options']);
  });
  it('are visible up to the current one', () => {
    expect(coachingSteps.map((step) => visibleSteps(step).length)).toEqual([1, 2, 3, 4, 5]);
    expect(visibleSteps('reality')).toEqual(['topic', 'goals', 'reality']);
  });
  it('open at the last for an existing session, at the topic for a new one', () => {
    expect([openingStep(false), openingStep(true), lastStep]).toEqual(['actions', 'topic', 'actions']);
  });
  it('can be compared to find the one further on', () => {
    expect([furtherStep('goals', 'options'), furtherStep('actions', 'topic')]).toEqual(['options', 'actions']);
  });
});

const files = { evidence: [], feedback: [], reality: [], option: [], action: [] };
const empty = {
  topic: { topicId: null, name: null, comment: ' ' },
  reality: { text: '', date: '2026-11-16' },
  ...{ goals: [], evidences: [], feedbacks: [], options: [], actions: [], attachments: files },
  ...{ versions: {}, submittedOn: null },
};
const note = { id: 'n', text: 'Call of Monday', createdBy: 'c', madeBy: null, date: '2026-11-16' };
const can = { amend: true, requestCompletion: false, declineCompletion: false, complete: false };

describe('written content', () => {
  it('is missing from a draft whose steps were only opened: no step counts, and it opens as new', () => {
    expect(writtenSteps(empty)).toEqual([]);
    expect(isUntouched(empty)).toBe(true);
    expect(openingStep(isUntouched(empty))).toBe('topic');
  });

  it('counts step by step', () => {
    const started = { ...empty, topic: { topicId: 't', name: 'Pace', comment: '' }, evidences: [{ ...note, can }] };
    expect(writtenSteps(started)).toEqual(['topic', 'reality']);
    expect(isUntouched(started)).toBe(false);
    expect(writtenSteps({ ...empty, options: [{ ...note, can }] })).toEqual(['options']);
  });

  it('was there if it was removed later or the session was submitted: the session is not new', () => {
    expect(isUntouched({ ...empty, versions: { 'topic.comment': 2 } })).toBe(false);
    expect(isUntouched({ ...empty, submittedOn: '2026-11-16T08:00:00.000Z' })).toBe(false);
  });
});
