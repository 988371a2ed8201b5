/** Articles as their authors see them. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { mediaFile } from '../media/shapes.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { fieldVersion } from '../platform/versions/shapes.ts';
import { count } from '../service/shapes.ts';
import { articleFaults } from './article-faults.ts';
import { storedArticle } from './article-input.ts';
import { articleStates } from './article-state.ts';
import { audienceChoice } from './audience.ts';
import { bannerMotifs, channelKinds } from './shapes.ts';

const figures = {
  /** Number of people who have opened the article and who have acknowledged its current version. */
  opened: count,
  acknowledged: count,
};

export const articleLine = z.object({
  NID: id,
  ChannelID: id,
  channelName: z.string(),
  kind: z.enum(channelKinds),
  title: z.string(),
  state: z.enum(articleStates),
  publishDate: z.nullable(instant),
  expiryDate: z.nullable(instant),
  updatedOn: instant,
  author: person,
  audience: z.nullable(audienceChoice),
  audienceName: z.nullable(z.string()),
  mustRead: z.boolean(),
  reviewBy: z.nullable(day),
  ...figures,
});
export type ArticleLine = z.infer<typeof articleLine>;

export const authoredArticle = z.object({
  NID: id,
  version: fieldVersion,
  state: z.enum(articleStates),
  kind: z.enum(channelKinds),
  channelName: z.string(),
  parentChannelID: z.nullable(id),
  article: storedArticle,
  bannerMotif: z.enum(bannerMotifs),
  /** Files of the article including the banner, with links for the author. */
  files: z.array(mediaFile),
  author: person,
  updatedOn: instant,
  retractedBecause: z.nullable(z.string()),
  /** Faults that prevent publication. */
  problems: z.array(z.enum(articleFaults)),
  /** Number of enabled people now in the audience; `opened` and `acknowledged` count only these. */
  audiencePeople: count,
  ...figures,
  rated: z.object({
    helpful: count,
    notHelpful: count,
    /** What readers found missing, latest first and anonymous. At most 50. */
    notes: z.array(z.object({ note: z.string(), on: instant })),
  }),
});
export type AuthoredArticle = z.infer<typeof authoredArticle>;

export const articleVersion = z.object({
  version: fieldVersion,
  savedOn: instant,
  savedBy: z.nullable(person),
  title: z.string(),
});

export const audienceMember = z.object({
  person,
  teamName: z.nullable(z.string()),
  openedOn: z.nullable(instant),
  /** When the current version was acknowledged. */
  acknowledgedOn: z.nullable(instant),
});
export type AudienceMember = z.infer<typeof audienceMember>;
