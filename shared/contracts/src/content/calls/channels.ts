/** Calls for channels and audiences, used by the people responsible for news. */
import * as z from 'zod/mini';
import { administration } from '../../admin/permissions.ts';
import { defineRead, defineWrite } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { done, id } from '../../platform/shapes.ts';
import { fieldVersion } from '../../platform/versions/shapes.ts';
import { count } from '../../service/shapes.ts';
import { audienceChoice, audienceInput, audienceParts, namedAudience } from '../audience.ts';
import { channelTexts, channelWords, managedChannel } from '../managed-channel.ts';

const access = administration('news');
const common = { area: 'content', access, scope: 'tenant', flag: 'news' } as const;
const reading = { ...common } as const;
const writing = { ...common, repeatable: true } as const;

export const getKeptChannels = defineRead({
  ...reading,
  name: 'getKeptChannels',
  summary: 'Every channel of the tenant in its order, each before its sub-channels.',
  answer: listOfKnown(managedChannel),
  changedBy: ['content/createChannel', 'content/saveChannel', 'content/orderChannels', 'content/removeChannel'],
});

export const createChannel = defineWrite({
  ...writing,
  name: 'createChannel',
  summary:
    'Adds a channel of news, or a sub-channel of one; below help it is help. Nobody reads it before it has an audience.',
  body: z.strictObject({ parentID: z.nullable(id), ...channelWords }),
  answer: z.object({ ChannelID: id }),
  fails: ['not_found', 'conflict'],
});

export const saveChannel = defineWrite({
  ...writing,
  name: 'saveChannel',
  summary:
    'Saves name and description of a channel, in each of its languages, and its audience, from the version they were read at.',
  body: z.strictObject({
    ChannelID: id,
    baseVersion: fieldVersion,
    ...channelWords,
    /** If absent, the texts stay unchanged. */
    texts: z.optional(channelTexts),
    audience: z.nullable(audienceChoice),
  }),
  answer: z.object({ version: fieldVersion }),
  fails: ['not_found', 'stale_version'],
});

export const orderChannels = defineWrite({
  ...writing,
  name: 'orderChannels',
  summary: 'Puts the channels at the top, or those below one, into an order. All of them are named.',
  body: z.strictObject({ parentID: z.nullable(id), order: z.array(id).check(z.maxLength(200)) }),
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const removeChannel = defineWrite({
  ...writing,
  name: 'removeChannel',
  summary: 'Removes a channel that holds neither articles nor sub-channels and is not fixed.',
  body: z.strictObject({ ChannelID: id }),
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const getAudiences = defineRead({
  ...reading,
  name: 'getAudiences',
  summary: 'Every named audience, with how many people it reaches and what is for it.',
  answer: z.array(namedAudience),
  changedBy: ['content/createAudience', 'content/saveAudience', 'content/removeAudience'],
});

export const getAudienceParts = defineRead({
  ...reading,
  name: 'getAudienceParts',
  summary: 'Organisations, places and teams of the tenant by name, to make audiences of.',
  answer: audienceParts,
  changedBy: [],
  exclude: {
    readsWhatWasWritten: 'organisations, places and teams are written by area admin, which tests that it reads them',
  },
});

export const createAudience = defineWrite({
  ...writing,
  name: 'createAudience',
  summary: 'Adds a named audience.',
  body: audienceInput,
  answer: z.object({ AudienceID: id, people: count }),
  fails: ['not_found'],
});

export const saveAudience = defineWrite({
  ...writing,
  name: 'saveAudience',
  summary: 'Changes an audience, from the version it was read at; whatever is for it follows at once.',
  body: z.strictObject({ AudienceID: id, baseVersion: fieldVersion, audience: audienceInput }),
  answer: z.object({ version: fieldVersion, people: count }),
  fails: ['not_found', 'stale_version'],
});

export const removeAudience = defineWrite({
  ...writing,
  name: 'removeAudience',
  summary: 'Removes an audience that nothing is for.',
  body: z.strictObject({ AudienceID: id }),
  answer: done,
  fails: ['not_found', 'conflict'],
});
