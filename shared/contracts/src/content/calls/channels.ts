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
  summary: 'Every channel of the tenant in its order, each followed by its sub-channels.',
  answer: listOfKnown(managedChannel),
  changedBy: ['content/createChannel', 'content/saveChannel', 'content/orderChannels', 'content/removeChannel'],
});

export const createChannel = defineWrite({
  ...writing,
  name: 'createChannel',
  summary:
    'Adds a news channel or a sub-channel; a sub-channel of help is help as well. No one can read it until it has an audience.',
  body: z.strictObject({ parentID: z.nullable(id), ...channelWords }),
  answer: z.object({ ChannelID: id }),
  fails: ['not_found', 'conflict'],
});

export const saveChannel = defineWrite({
  ...writing,
  name: 'saveChannel',
  summary:
    'Saves name, description and audience of a channel, in each of its languages, if they did not change since they were read.',
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
  summary: 'Sets the order of the top-level channels, or of those below one. All of them must be named.',
  body: z.strictObject({ parentID: z.nullable(id), order: z.array(id).check(z.maxLength(200)) }),
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const removeChannel = defineWrite({
  ...writing,
  name: 'removeChannel',
  summary: 'Deletes a channel that contains no articles and no sub-channels and is not fixed.',
  body: z.strictObject({ ChannelID: id }),
  answer: done,
  fails: ['not_found', 'conflict'],
});

export const getAudiences = defineRead({
  ...reading,
  name: 'getAudiences',
  summary: 'Every named audience, with the number of people it reaches and what uses it.',
  answer: z.array(namedAudience),
  changedBy: ['content/createAudience', 'content/saveAudience', 'content/removeAudience'],
});

export const getAudienceParts = defineRead({
  ...reading,
  name: 'getAudienceParts',
  summary: 'Organisations, places and teams of the tenant by name, for defining audiences.',
  answer: audienceParts,
  changedBy: [],
  exclude: {
    readsWhatWasWritten:
      'organisations, places and teams are written by the admin area, which tests that this call reads them',
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
  summary: 'Changes an audience if it did not change since it was read. Everything that uses it follows at once.',
  body: z.strictObject({ AudienceID: id, baseVersion: fieldVersion, audience: audienceInput }),
  answer: z.object({ version: fieldVersion, people: count }),
  fails: ['not_found', 'stale_version'],
});

export const removeAudience = defineWrite({
  ...writing,
  name: 'removeAudience',
  summary: 'Deletes an audience that nothing uses.',
  body: z.strictObject({ AudienceID: id }),
  answer: done,
  fails: ['not_found', 'conflict'],
});
