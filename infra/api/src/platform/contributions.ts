/**
 * What areas contribute to services shared by all of them. Each kind is declared by the area that owns it and nowhere
 * else.
 */

import type { CheckSource } from './awaited-checks/check-source.ts';
import type { FigureSource } from './board-figures/figure-source.ts';
import type { CourseContent } from './course-content.ts';
import type { CurriculumItems } from './curriculum-items.ts';
import type { Export } from './exports/define-export.ts';
import type { FactListener } from './facts/fact.ts';
import type { MediaSubjects } from './files/media-subject.ts';
import type { LiveSubject } from './live/live-subject.ts';
import type { MailSubscriptions } from './mail/mail-subscription.ts';
import type { HistorySource } from './own-history/history-source.ts';
import type { FactSource } from './person-facts/fact-source.ts';
import type { PersonalTable } from './personal-data/personal-table.ts';
import type { SearchProvider } from './search/search-provider.ts';
import type { SetupCheck } from './setup/setup-check.ts';
import type { SignInListener } from './sign-in-listener.ts';
import type { Subjects } from './subjects/subject.ts';
import type { MirroredAction, TaskSource } from './tasks/task-source.ts';
import type { NewsSource } from './team-news/news-source.ts';
import type { TokenUses } from './token-uses.ts';
import type { UsageMetric } from './usage/usage-metric.ts';
import type { WeekSource } from './week-review/week-source.ts';
import type { AwaySource } from './while-away/away-source.ts';

export interface Contributions {
  /** Kinds of export; nothing else can be exported. */
  exports: readonly Export[];
  /** What full-text search finds. */
  searchProviders: readonly SearchProvider[];
  /** A person's open tasks, shown on Today. */
  tasks: readonly TaskSource[];
  /** What a person has in progress; Today offers to continue it. */
  inProgress: readonly TaskSource[];
  /** What a person is waiting for from others. */
  awaited: readonly TaskSource[];
  /** Open actions in the teams that a person leads. */
  teamActions: readonly TaskSource[];
  /** Actions that several areas may show but that are listed only once. */
  mirroredActions: readonly MirroredAction[];
  /** Subjects with presence and triggered notifications; other kinds have neither. */
  live: readonly LiveSubject[];
  /** What files may be attached to, by kind of subject. Files of any other kind cannot be read. */
  media: MediaSubjects;
  /** Checks for the setup steps of a new tenant. */
  setup: readonly SetupCheck[];
  /** Usage metrics of the portal. */
  usage: readonly UsageMetric[];
  /** What people can like and comment on. */
  subjects: Subjects;
  /** Who may obtain a scoped token, by use. There are no tokens for other uses. */
  tokenUses: TokenUses;
  /**
   * Mails about a single thing that can be unsubscribed by link, by topic. A person's choice by topic belongs to the
   * platform.
   */
  mailSubscriptions: MailSubscriptions;
  /** Called when a person signs in or their sign-ins end, in the same transaction. */
  signIns: readonly SignInListener[];
  /** What areas know about a person, shown next to the coach's conversation with them. */
  personFacts: readonly FactSource[];
  /** What others did that concerns a person. */
  ownHistory: readonly HistorySource[];
  /** What happened while a person was away. */
  whileAway: readonly AwaySource[];
  /** What a person did in a week. */
  weekReview: readonly WeekSource[];
  /** News of a person's teams, shown on Today. */
  teamNews: readonly NewsSource[];
  /** What boards can measure from the portal. */
  boardFigures: readonly FigureSource[];
  /** Whose next evaluation is awaited, so that the sampling plan draws them first. */
  awaitedChecks: readonly CheckSource[];
  /** Listeners that follow events in other areas, after the commit. */
  facts: readonly FactListener[];
  /** Curriculum items other than courses, which count towards progress. */
  curriculumItems: readonly CurriculumItems[];
  /** Players of course content. */
  courseContent: readonly CourseContent[];
  /**
   * Tables with personal data, in the order in which a person is erased: rows needed to find others come after those.
   */
  personalData: readonly PersonalTable[];
}
