import { describe, expect, it } from 'vitest';
import { type GatedLesson, openPrerequisites } from './lesson-gates.ts';

const lesson = (identifier: string, more: Partial<GatedLesson> = {}): GatedLesson => ({
  scoID: `id-${identifier}`,
  parentID: null,
  kind: 'sco',
  status: 'not attempted',
  lastPlayed: null,
  identifier,
  prerequisites: '',
  title: `Lesson ${identifier}`,
  ...more,
});

describe('a lesson with prerequisites', () => {
  it('is locked until they are completed', () => {
    const second = lesson('B', { prerequisites: 'A' });
    expect(openPrerequisites(second, [lesson('A'), second])).toEqual(['Lesson A']);
    expect(openPrerequisites(second, [lesson('A', { status: 'completed' }), second])).toBeUndefined();
    expect(openPrerequisites(second, [lesson('A', { status: 'failed' }), second])).toEqual(['Lesson A']);
  });

  it('can require a whole part of the course', () => {
    const part = lesson('P', { kind: 'heading' });
    const inside = (status: GatedLesson['status']) => lesson('A', { parentID: part.scoID, status });
    const last = lesson('Z', { prerequisites: 'P' });
    expect(openPrerequisites(last, [part, inside('incomplete'), last])).toEqual(['Lesson P']);
    expect(openPrerequisites(last, [part, inside('passed'), last])).toBeUndefined();
  });

  it.each(['A &', 'Nobody', 'A & Nobody'])('is open if they cannot be met: %s', (prerequisites) => {
    const second = lesson('B', { prerequisites });
    expect(openPrerequisites(second, [lesson('A'), second])).toBeUndefined();
  });
});
