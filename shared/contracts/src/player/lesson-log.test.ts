import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LoggedCall } from './commit.ts';
import { callsOfLog, hiddenCharacters, isKnownElement, lessonCall, readLessonLog, scrubCall } from './lesson-log.ts';
import { dataModel } from './scorm/data-model.ts';
import { dataModel as dataModel2004 } from './scorm2004/data-model.ts';

const call = (name: string, first = '', second = '', answer = 'true', error = '0'): LoggedCall => [
  ...([3, name, first, second, answer, error, 1200] as const),
];
const sent = (...given: Parameters<typeof call>) => {
  const scrubbed = scrubCall(call(...given));
  return scrubbed && [scrubbed.element, scrubbed.value, scrubbed.answer, scrubbed.error];
};

describe('the log of a lesson that is sent with a report', () => {
  it('names every element of both standards, with its position', () => {
    const elements = [...Object.keys(dataModel(4096)), ...Object.keys(dataModel2004)];
    expect(elements.map((name) => name.replace(/\.n(?=\.|$)/g, '.12')).filter((name) => !isKnownElement(name))).toEqual(
      [],
    );
  });

  it('contains results, times, the standards’ words and error codes', () => {
    expect(sent('LMSSetValue', 'cmi.core.lesson_status', 'completed')).toEqual([
      ...['cmi.core.lesson_status', 'completed', 'true', '0'],
    ]);
    expect(sent('LMSSetValue', 'cmi.core.score.raw', '82.5', 'false', '405')).toEqual([
      ...['cmi.core.score.raw', '82.5', 'false', '405'],
    ]);
    expect(sent('SetValue', 'cmi.session_time', 'PT1H2M3.5S')?.[1]).toBe('PT1H2M3.5S');
    expect(sent('LMSGetValue', 'cmi.core.entry', '', 'resume')?.[2]).toBe('resume');
    expect(sent('LMSGetErrorString', '201', '', 'Invalid argument error')).toEqual(['201', '', '', '0']);
  });

  it.each([
    ['the learner’s name', 'LMSGetValue', 'cmi.core.student_name', '', 'Doe, Jane', ['*0', '*9']],
    ['the learner’s number', 'GetValue', 'cmi.learner_id', '', '4711', ['*0', '*4']],
    ['bookmarks', 'LMSSetValue', 'cmi.suspend_data', 'a=1', 'true', ['*3', 'true']],
    ['places', 'SetValue', 'cmi.location', '7', 'true', ['*1', 'true']],
    ['answers', 'LMSSetValue', 'cmi.interactions.0.student_response', '1', 'true', ['*1', 'true']],
    ['comments', 'LMSSetValue', 'cmi.comments', 'I gave up', 'true', ['*9', 'true']],
    ['free text in a status', 'LMSSetValue', 'cmi.core.lesson_status', 'Jane Doe', 'false', ['*8', 'false']],
    ['long numbers', 'LMSSetValue', 'cmi.core.score.raw', '491701234567', 'false', ['*12', 'false']],
  ])('contains of %s only the number of characters', (_, name, element, value, answer, [first, second]) => {
    const [, hiddenValue, shownAnswer] = sent(name, element, value, answer) ?? [];
    expect([name.endsWith('SetValue') ? hiddenValue : '*0', shownAnswer]).toEqual([first, second]);
    expect(hiddenCharacters('*12')).toBe(12);
    expect(hiddenCharacters('12')).toBeUndefined();
  });

  it('contains no element or function that a course has invented', () => {
    expect(sent('LMSSetValue', 'cmi.jane_doe', 'x', 'false', '401')).toEqual(['other', '*1', 'false', '401']);
    expect(scrubCall(call('LMSGetLastError'))).toBeUndefined();
    expect(scrubCall(call('JaneDoe'))).toBeUndefined();
  });

  it('is valid and bounded, whatever a course writes', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('cmi.core.exit', 'cmi.suspend_data', 'suspend', '__proto__'));
    fc.assert(
      fc.property(fc.constantFrom('LMSSetValue', 'GetValue', 'Commit'), text, text, text, (name, a, b, answer) => {
        const scrubbed = scrubCall(call(name, a, b, answer));
        expect(lessonCall.safeParse(scrubbed).success).toBe(true);
        expect(JSON.stringify(scrubbed).length).toBeLessThan(250);
      }),
    );
  });

  it('is read from a frame without what content has forged', () => {
    const real = scrubCall(call('LMSCommit'));
    const forged = [{ ...real, value: 'Jane Doe' }, { ...real, element: 'jane' }, { ...real, more: 'x' }, null, 'x'];
    expect(readLessonLog([real, ...forged])).toEqual([real]);
    expect(readLessonLog(Array.from({ length: 500 }, () => real))).toHaveLength(callsOfLog);
    expect(readLessonLog('Jane')).toEqual([]);
  });
});
