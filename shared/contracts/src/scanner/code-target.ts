/** What a code may stand for, and the addresses that each kind has (ruling 28). Pure. */
import { coursePattern } from '../lms/course-address.ts';
import { ownAddress } from '../platform/own-address.ts';
import type { Flag } from '../platform/tenant.ts';

export const codeKinds = ['video', 'course', 'article', 'help', 'ticketForm', 'board'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** The area that has the pages: where it is switched off, a code of the kind leads nowhere. */
export const areaOfKind: Readonly<Record<CodeKind, Flag>> = {
  video: 'lms',
  course: 'lms',
  article: 'news',
  help: 'news',
  ticketForm: 'support',
  board: 'pd',
};

const patterns: Record<CodeKind, readonly string[]> = {
  video: [coursePattern],
  course: [coursePattern],
  article: ['/news/:newsChannelID/:newsItemID'],
  help: ['/help', '/help/:newsChannelID/:newsItemID', '/help/:newsChannelID/subChannel/:subNewsChannelID/:newsItemID'],
  ticketForm: ['/support'],
  board: ['/pd/home', '/pd/board/:id'],
};

/** The address as it may be stored, undefined where it is none of the kind's routes of this portal. */
export const targetAddress = (kind: CodeKind, address: string): string | undefined =>
  ownAddress(address, patterns[kind]);

/** The course whose film a code of kind `video` opens; undefined for any other address. */
export const courseOfAddress = (address: string): string | undefined =>
  ownAddress(address, [coursePattern])?.split('/')[3];
