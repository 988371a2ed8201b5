/**
 * Calls for a person's learning from four perspectives: items, recommendations, figures by course, skills (ruling 14).
 */
import * as z from 'zod/mini';
import { defineCall, defineRead } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { id, text } from '../../platform/shapes.ts';
import { courseStats, individualScores, storyBoardItem, userItem } from '../learning-shapes.ts';

const username = text(254, 1);

export const getUserItem = defineRead({
  area: 'service',
  name: 'getUserItem',
  summary:
    'Every item of a person’s learning with its state: curricula, their sections, and courses at each of their places.',
  query: z.strictObject({ USR_ID_FK: id }),
  answer: listOfKnown(userItem),
  access: { kind: 'account' },
  scope: 'people',
  identity: { USR_ID_FK: 'subject' },
  flag: 'lms',
  // Progress is reported by courses, not by any call of a page.
  changedBy: [],
  exclude: { readsWhatWasWritten: 'reads one item; each write chooses another one' },
  keptOnDevice: true,
});

export const listStoryBoardItems = defineRead({
  area: 'service',
  name: 'listStoryBoardItems',
  summary:
    'What a person could do next in learning, each with the reason: overdue, due soon, in progress, mandatory, new.',
  query: z.strictObject({ username }),
  answer: listOfKnown(storyBoardItem),
  access: { kind: 'account' },
  scope: 'people',
  identity: { username: 'subject' },
  flag: 'lms',
  // Courses report progress and administrators set deadlines; no call of a page changes them.
  changedBy: [],
  exclude: { readsWhatWasWritten: 'what comes next follows from lessons, which save through the content origin' },
  keptOnDevice: true,
});

export const getLRS_Courses_Stats = defineRead({
  area: 'service',
  name: 'getLRS_Courses_Stats',
  summary: 'Figures of a person’s courses: state, progress, minutes spent, best score, views and launches.',
  query: z.strictObject({ username }),
  answer: z.array(courseStats),
  access: { kind: 'account' },
  scope: 'people',
  identity: { username: 'subject' },
  flag: ['lms', 'career'],
  changedBy: ['service/addViewCourse', 'service/addLaunchCourse'],
});

export const getIndividualScores = defineCall({
  area: 'service',
  name: 'getIndividualScores',
  method: 'POST',
  writes: false,
  limit: 'read',
  summary: 'A person’s skills: level, history, and the evidence for each level.',
  body: z.strictObject({ username }),
  answer: individualScores,
  access: { kind: 'account' },
  scope: 'people',
  identity: { username: 'subject' },
  flag: ['lms', 'career'],
  // Evidence comes from courses, quizzes and assessments, not from any call of a page.
  changedBy: [],
  exclude: {
    readsWhatWasWritten:
      'skills result from lessons, quizzes and assessments; tests beside the handler cover the evidence',
  },
});
