/** Calls that manage templates, tiers and letters, and assign them to teams. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { id } from '../../platform/shapes.ts';
import { boardSettings, dimensionsChange, templateChange, tierChange } from '../administration-shapes.ts';

const stored = {
  area: 'pd',
  answer: boardSettings,
  access: administration('boards'),
  scope: 'tenant',
  repeatable: true,
  flag: 'pd',
} as const;

export const readBoardSettings = defineRead({
  area: 'pd',
  name: 'readBoardSettings',
  summary: 'Everything that is configured for boards: templates, tiers, letters, and the teams with their settings.',
  answer: boardSettings,
  access: administration('boards'),
  scope: 'tenant',
  flag: 'pd',
  changedBy: [
    'pd/saveBoardTemplate',
    'pd/archiveBoardTemplate',
    'pd/saveBoardTier',
    'pd/archiveBoardTier',
    'pd/saveBoardDimensions',
    'pd/saveTeamSetup',
  ],
});

export const saveBoardTemplate = defineWrite({
  ...stored,
  name: 'saveBoardTemplate',
  summary: 'Creates or changes a template; open boards do not change their agenda.',
  body: templateChange,
  fails: ['not_found', 'conflict', 'stale_version'],
});

export const archiveBoardTemplate = defineWrite({
  ...stored,
  name: 'archiveBoardTemplate',
  summary: 'Retires a template, or restores it; its teams fall back to the template of their tier.',
  body: z.strictObject({ templateID: id, isArchived: z.boolean() }),
  fails: ['not_found'],
});

export const saveBoardTier = defineWrite({
  ...stored,
  name: 'saveBoardTier',
  summary: 'Creates or changes a tier: its name, its level, and the template of its teams.',
  body: tierChange,
  fails: ['not_found', 'conflict', 'stale_version'],
});

export const archiveBoardTier = defineWrite({
  ...stored,
  name: 'archiveBoardTier',
  summary: 'Retires a tier, or restores it.',
  body: z.strictObject({ tierID: id, isArchived: z.boolean() }),
  fails: ['not_found'],
});

export const saveBoardDimensions = defineWrite({
  ...stored,
  name: 'saveBoardDimensions',
  summary: 'Sets the letters of the tenant in their order; marks of removed letters are not deleted.',
  body: dimensionsChange,
  fails: ['not_found', 'conflict', 'stale_version'],
});

const teamPlace = { tierID: z.nullable(id), templateID: z.nullable(id), escalatesTo: z.nullable(id) };

export const saveTeamSetup = defineWrite({
  ...stored,
  name: 'saveTeamSetup',
  summary: 'Gives a team its tier, a template of its own, and the team it escalates to.',
  body: z.strictObject({
    TeamID: id,
    ...teamPlace,
    /**
     * The assignment as the person saw it. If it has changed since, nothing is saved. If absent, this is not checked.
     */
    basedOn: z.optional(z.strictObject(teamPlace)),
  }),
  fails: ['not_found', 'conflict', 'stale_version'],
});
