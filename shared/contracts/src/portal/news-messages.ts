/** Kinds of news of a person's teams with their texts and the page each leads to. Used by the server only. */
import { worded } from './message-texts.ts';

/** How many Today shows. */
export const mostNews = 3;

export const newsMessages = worded({
  'news.kudos': { link: '/kudos?kudos={kudos}' },
} satisfies Readonly<Record<string, { link: string }>>);
export type NewsKind = keyof typeof newsMessages;
