import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdLesson, removeLaunch, removeLesson, unsentLessons } from './unsent-lessons.ts';

const launch = (launchID: string, scoID = 'one') => ({ label: 'a-host', scoID, launchID });

beforeEach(() => {
  const entries: Record<string, string> = { 'portico.language': 'en' };
  Object.defineProperties(entries, {
    getItem: { value: (name: string) => entries[name] ?? null },
    setItem: { value: (name: string, value: string) => Object.assign(entries, { [name]: value }) },
    removeItem: { value: (name: string) => Reflect.deleteProperty(entries, name) },
  });
  vi.stubGlobal('localStorage', entries);
  vi.useFakeTimers({ now: 1000 });
});

describe('lessons that may have unsent values', () => {
  it('are listed once each, by their newest launch, until that launch has sent everything', () => {
    holdLesson(launch('first'));
    holdLesson(launch('second'));
    holdLesson(launch('other', 'two'));
    expect(unsentLessons().map(({ label, launchID }) => [label, launchID])).toEqual([
      ['a-host', 'second'],
      ['a-host', 'other'],
    ]);
    removeLaunch(launch('first'));
    removeLaunch(launch('other', 'two'));
    expect(unsentLessons().map(({ launchID }) => launchID)).toEqual(['second']);
    for (const lesson of unsentLessons()) removeLesson(lesson);
    expect(Object.keys(localStorage)).toEqual(['portico.language']);
  });

  it('are no longer listed after a month', () => {
    holdLesson(launch('first'));
    vi.setSystemTime(1000 + 31 * 24 * 3600 * 1000);
    expect(unsentLessons()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['portico.language']);
  });
});
