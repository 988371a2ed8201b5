import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleWith, isUnlocked, openPrerequisites } from './prerequisites.ts';

const done = { CourseID: 'a', CourseName: 'A', isCompleted: true };
const open = { CourseID: 'b', CourseName: 'B', isCompleted: false };

describe('a course with prerequisites', () => {
  it.each([
    ['has none', [], false, true],
    ['has one that is done', [done], false, true],
    ['has one that is open', [open], false, false],
    ['has one of each', [done, open], false, false],
    ['was started before', [open], true, true],
  ] as const)('%s', (_, all, hasStarted, expected) => expect(isUnlocked(all, hasStarted)).toBe(expected));

  it('names the open ones, in order', () => {
    expect(openPrerequisites([open, done, { ...open, CourseID: 'c' }]).map((one) => one.CourseID)).toEqual(['b', 'c']);
  });
});

describe('circles', () => {
  it('are found and reported', () => {
    const graph = new Map([
      ['b', ['c']],
      ['c', ['a']],
    ]);
    expect(circleWith(graph, 'a', 'b')).toEqual(['a', 'b', 'c', 'a']);
    expect(circleWith(graph, 'a', 'a')).toEqual(['a', 'a']);
    expect(circleWith(graph, 'b', 'd')).toBeUndefined();
  });

  it('never occur if each edge was checked', () => {
    const edge = fc.tuple(fc.integer({ min: 0, max: 7 }), fc.integer({ min: 0, max: 7 }));
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 40 }), (edges) => {
        const graph = new Map<string, string[]>();
        for (const [from, to] of edges.map(([a, b]) => [String(a), String(b)] as const))
          if (!circleWith(graph, from, to)) graph.set(from, [...(graph.get(from) ?? []), to]);
        const deepest = (id: string, depth: number): number =>
          depth > 8 ? depth : Math.max(depth, ...(graph.get(id) ?? []).map((next) => deepest(next, depth + 1)));
        expect(Math.max(0, ...[...graph.keys()].map((id) => deepest(id, 0)))).toBeLessThan(8);
      }),
      { seed: 4, numRuns: 200 },
    );
  });
});
