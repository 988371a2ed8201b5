import { expect, test } from 'vitest';
import { isWholeTime, timeIn } from './time-notation.ts';

test.each([
  ['9:30', '09:30'],
  ['09:30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['1430', '14:30'],
  ['9', '09:00'],
  ['0', '00:00'],
  ['23', '23:00'],
  ['14.30', '14:30'],
  ['14,30', '14:30'],
  ['9h30', '09:30'],
  ['9 h 30', '09:30'],
  ['9h', '09:00'],
  ['14 Uhr', '14:00'],
  ['14:30 Uhr', '14:30'],
  ['2:30 pm', '14:30'],
  ['2:30PM', '14:30'],
  ['2 p.m.', '14:00'],
  ['230p', '14:30'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  [' 7:05 ', '07:05'],
  ['9：30', '09:30'],
])('%j is %s', (typed, intended) => expect(timeIn(typed)).toBe(intended));

test.each([
  '',
  'soon',
  '24',
  '24:00',
  '9:60',
  '9:5',
  '960',
  '14:30 pm',
  '0 am',
  '13 pm',
  '-1',
  '9:30:00',
  '12345',
  'pm',
])('%j is not a time', (typed) => expect(timeIn(typed)).toBeUndefined());

test('a time is reported during typing only once nothing more can follow', () => {
  expect(['9', '93', '930', '9:3', '2:30 p', 'soon'].map(isWholeTime)).toEqual(Array(6).fill(false));
  expect(['0930', '9:30', '09:30', '9.30', '9h30'].map(isWholeTime)).toEqual(Array(5).fill(true));
});
