import type { ActionSource } from '@portico/contracts/portal/action-source';
import type { IconType } from '@portico/ui';
import { icons } from '../../layout/icons.ts';

/** The same icons as in the menu of the area. */
export const sourceIcons: Readonly<Record<ActionSource, IconType>> = {
  coaching: icons.coaching,
  boards: icons.boards,
  followUps: icons.target,
  evaluations: icons.target,
  quizzes: icons.quiz,
  learning: icons.learning,
  assessments: icons.target,
  tickets: icons.support,
  news: icons.news,
  meetings: icons.calendar,
  administration: icons.users,
};
