/** Call for the settings that apply in an organisation. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { id } from '../../platform/shapes.ts';
import { flags, languages } from '../../platform/tenant.ts';

export const getGroupSettings = defineRead({
  area: 'service',
  name: 'getGroupSettings',
  summary: 'The settings of one organisation (COMP_ID_PK): the caller’s own, or any if their role reaches all.',
  query: z.strictObject({ groupID: id }),
  answer: z.object({
    groupID: id,
    groupName: z.string(),
    teams: z.array(z.object({ CompanyID: id, CompanyName: z.string() })),
    languages: listOfKnown(z.enum(languages)),
    defaultLanguage: z.enum(languages),
    /** Flags that are switched on. */
    flags: listOfKnown(z.enum(flags)),
    /** Maximum number of goals in a coaching session, and maximum size of an upload in bytes. */
    coachingGoalsMax: z.number(),
    uploadBytes: z.number(),
    /** NCIDPK of the channels for help and for tips of the month. */
    helpChannelID: id,
    tipsChannelID: id,
    privacyVersion: z.string(),
  }),
  access: { kind: 'account' },
  scope: 'organisation',
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'combines settings that administrators change; group-settings.test reads it back' },
});
