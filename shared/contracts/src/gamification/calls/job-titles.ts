/** Calls for job titles, which group people on leaderboards, and for assigning them. */
import * as z from 'zod/mini';
import { defineCall } from '../../platform/call.ts';
import { done, id } from '../../platform/shapes.ts';
import { jobTitleHolder, jobTitleInput, managedJobTitle } from '../administration-shapes.ts';
import { reading, writing } from './manager-access.ts';

export const getJobTitles = defineCall({
  ...reading,
  name: 'getJobTitles',
  summary: 'Every job title with the number of people who have it.',
  answer: z.array(managedJobTitle),
  changedBy: ['gamification/saveJobTitle', 'gamification/removeJobTitle', 'gamification/giveJobTitle'],
});

export const saveJobTitle = defineCall({
  ...writing,
  name: 'saveJobTitle',
  summary: 'Creates a job title, or renames the one that was opened at version `basedOn`.',
  body: jobTitleInput,
  repeatable: true,
  answer: managedJobTitle,
  fails: ['not_found', 'conflict'],
});

export const removeJobTitle = defineCall({
  ...writing,
  name: 'removeJobTitle',
  summary: 'Deletes a job title; the people who had it have none.',
  body: z.strictObject({ JobTitleID: id }),
  answer: done,
  fails: ['not_found'],
});

export const getJobTitleHolders = defineCall({
  ...reading,
  name: 'getJobTitleHolders',
  summary: 'The people with a job title, by name.',
  query: z.strictObject({ JobTitleID: id }),
  answer: z.array(jobTitleHolder),
  fails: ['not_found'],
  changedBy: ['gamification/giveJobTitle'],
});

export const giveJobTitle = defineCall({
  ...writing,
  name: 'giveJobTitle',
  summary: 'Replaces the job title of a person, or removes it.',
  body: z.strictObject({ UserID: id, JobTitleID: z.nullable(id) }),
  scope: 'object',
  answer: done,
  fails: ['not_found'],
});
