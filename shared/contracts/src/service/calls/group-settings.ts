/** What holds in one organisation. */
import * as z from 'zod/mini';
import { defineRead } from '../../platform/call.ts';
import { listOfKnown } from '../../platform/open-lists.ts';
import { id } from '../../platform/shapes.ts';
import { flags, languages } from '../../platform/tenant.ts';

export const getGroupSettings = defineRead({
  area: 'service',
  name: 'getGroupSettings',
  summary: 'The settings of one organisation (COMP_ID_PK): of the caller’s own, or of any where the role reaches all.',
  query: z.strictObject({ groupID: id }),
  answer: z.object({
    groupID: id,
    groupName: z.string(),
    teams: z.array(z.object({ CompanyID: id, CompanyName: z.string() })),
    languages: listOfKnown(z.enum(languages)),
    defaultLanguage: z.enum(languages),
    /** What is switched on. */
    flags: listOfKnown(z.enum(flags)),
    /** Goals of one coaching session, and the most bytes of an upload. */
    coachingGoalsMax: z.number(),
    uploadBytes: z.number(),
    /** NCIDPK of the channels of help and of the tips of the month. */
    helpChannelID: id,
    tipsChannelID: id,
    privacyVersion: z.string(),
  }),
  access: { kind: 'account' },
  scope: 'organisation',
  fails: ['not_found'],
  changedBy: [],
  exclude: { readsWhatWasWritten: 'it joins settings that administrators change: read back by group-settings.test' },
});
