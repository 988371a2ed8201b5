/** What a code may refer to, and the addresses allowed for each kind (ruling 28). Pure. */
import { coursePattern } from '../lms/course-address.ts';
import { ownAddress } from '../platform/own-address.ts';
import type { Flag } from '../platform/tenant.ts';

export const codeKinds = ['video', 'course', 'article', 'help', 'ticketForm', 'board'] as const;
export type CodeKind = (typeof codeKinds)[number];

/** The area that owns the pages: if it is switched off, a code of this kind leads nowhere. */
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

/** Returns the address in the form to be stored; undefined if it is not a route of this portal for this kind. */
export const targetAddress = (kind: CodeKind, address: string): string | undefined =>
  ownAddress(address, patterns[kind]);

/** Id of the course whose video is opened by a code of kind `video`; undefined for any other address. */
export const courseOfAddress = (address: string): string | undefined =>
  ownAddress(address, [coursePattern])?.split('/')[3];
