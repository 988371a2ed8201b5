import { describe, expect, it } from 'vitest';
import { addressValue, parameterValue, textValue, timeLine, utcTime } from './values.ts';

describe('values of iCalendar', () => {
  it.each([
    ['one\r\ntwo\rthree\nfour', 'one\\ntwo\\nthree\\nfour'],
    ['a,b;c:d\\e"f', 'a\\,b\\;c:d\\\\e"f'],
    ['bell\u0007and\ttab', 'bell and\ttab'],
    ['half \ud83d', 'half '],
    ['one\vtwo\u2028three', 'one\\ntwo\\nthree'],
  ])('text %j', (text, written) => {
    expect(textValue(text)).toBe(written);
  });

  it.each([
    ['Lea', 'Lea'],
    ['Lea "L" ^', "Lea ^'L^' ^^"],
    ['Meyer, Lea', '"Meyer, Lea"'],
    ['a:b;c', '"a:b;c"'],
    ['two\r\nlines', 'two^nlines'],
  ])('parameter %j', (text, written) => {
    expect(parameterValue(text)).toBe(written);
  });

  it.each([
    ['https://portal.example/a?b=%20', 'https://portal.example/a?b=%20'],
    ['jürgen@portal.example', 'j%C3%BCrgen@portal.example'],
    ['a\r\nX-EVIL:1', 'a%0D%0AX-EVIL:1'],
  ])('address %j', (address, written) => {
    expect(addressValue(address)).toBe(written);
  });

  it('times', () => {
    expect(timeLine('DTSTART', '2026-03-02T09:00:00', 'Europe/Berlin')).toBe(
      'DTSTART;TZID=Europe/Berlin:20260302T090000',
    );
    expect(timeLine('EXDATE', '2026-03-02', 'Europe/Berlin')).toBe('EXDATE;VALUE=DATE:20260302');
    expect(utcTime(new Date('2026-03-02T09:00:00.999Z'))).toBe('20260302T090000Z');
  });
});
