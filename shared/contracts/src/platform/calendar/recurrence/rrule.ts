/** rrule's exports: Node.js finds them on the module's default export, webpack on the module itself. */
import * as library from 'rrule';
import type { Frequency } from './rule.ts';

export type { Options } from 'rrule';
export const { RRule, Weekday: RRuleDay } = ('default' in library ? library.default : library) as typeof library;

/** rrule's numeric code for a frequency. */
export const frequencyOf = (freq: Frequency): number => RRule[freq.toUpperCase() as Uppercase<Frequency>];
