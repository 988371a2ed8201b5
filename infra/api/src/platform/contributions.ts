/** What areas contribute to the services that work for all of them: each kind is declared by its area, and nowhere else. */

import type { CourseContent } from './course-content.ts';
import type { CurriculumItems } from './curriculum-items.ts';
import type { Export } from './exports/define-export.ts';
import type { MediaSubjects } from './files/media-subject.ts';
import type { LiveSubject } from './live/live-subject.ts';
import type { MailSubscriptions } from './mail/mail-subscription.ts';
import type { PersonalTable } from './personal-data/personal-table.ts';
import type { SearchProvider } from './search/search-provider.ts';
import type { SetupCheck } from './setup/setup-check.ts';
import type { SignInListener } from './sign-in-listener.ts';
import type { Subjects } from './subjects/subject.ts';
import type { TaskSource } from './tasks/task-source.ts';
import type { TokenUses } from './token-uses.ts';
import type { UsageMetric } from './usage/usage-metric.ts';

export interface Contributions {
  /** Kinds of export. Nothing else can be exported. */
  exports: readonly Export[];
  /** What can be found by words. */
  searchProviders: readonly SearchProvider[];
  /** What is to be done by a person; Today shows it. */
  tasks: readonly TaskSource[];
  /** What a person has started; Today offers to continue it. */
  inProgress: readonly TaskSource[];
  /** Subjects with presence and triggered notifications. Other kinds have neither. */
  live: readonly LiveSubject[];
  /** What files may belong to, by kind of subject. Files of any other kind cannot be read. */
  media: MediaSubjects;
  /** Steps that make a new tenant ready. */
  setup: readonly SetupCheck[];
  /** Figures of how the portal is used. */
  usage: readonly UsageMetric[];
  /** What people may like and comment on. */
  subjects: Subjects;
  /** Who may have a scoped token, by its use. Tokens for other uses do not exist. */
  tokenUses: TokenUses;
  /** Mails about one thing that a link stops, by topic. What a person chooses by topic belongs to the platform. */
  mailSubscriptions: MailSubscriptions;
  /** What else happens when a person signs in, or when their sign-ins end; in the same transaction. */
  signIns: readonly SignInListener[];
  /** Curriculum items besides courses, which add to the progress there. */
  curriculumItems: readonly CurriculumItems[];
  /** What plays the content of courses. */
  courseContent: readonly CourseContent[];
  /** Tables that know people. A person is erased in this order: rows that others are found by come after those. */
  personalData: readonly PersonalTable[];
}
