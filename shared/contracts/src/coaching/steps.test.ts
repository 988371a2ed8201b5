import { describe, expect, it } from 'vitest';
import { coachingSteps } from './shapes.ts';
import { furtherStep, lastStep, nextStep, openingStep, previousStep, visibleSteps } from './steps.ts';

describe('steps of a session', () => {
  it('stand in the order of the specification', () => {
    expect(coachingSteps).toEqual(['topic', 'goals', 'reality', 'options', 'actions']);
  });
  it('go one on, and not beyond the last', () => {
    expect(coachingSteps.map(nextStep)).toEqual(['goals', 'reality', 'options', 'actions', 'actions']);
  });
  it('go one back, and not before the first', () => {
    expect(coachingSteps.map(previousStep)).toEqual(['topic', 'topic', 'goals', 'reality', 'options']);
  });
  it('are visible up to the current one', () => {
    expect(coachingSteps.map((step) => visibleSteps(step).length)).toEqual([1, 2, 3, 4, 5]);
    expect(visibleSteps('reality')).toEqual(['topic', 'goals', 'reality']);
  });
  it('open at the last for an existing session, at the topic for a new one', () => {
    expect([openingStep(false), openingStep(true), lastStep]).toEqual(['actions', 'topic', 'actions']);
  });
  it('know which is further on', () => {
    expect([furtherStep('goals', 'options'), furtherStep('actions', 'topic')]).toEqual(['options', 'actions']);
  });
});
