/**
 * What is missing or wrong in an article. Pages show it in the reader's language; the server refuses with the sentences
 * of the specification.
 */
import type { ArticleInput } from './article-input.ts';
import { isCompleteCheck } from './check-questions.ts';
import { isEmptyText } from './rich-text.ts';
import type { ChannelKind } from './shapes.ts';

export const articleFaults = [
  'noTitle',
  'noText',
  'noExpiry',
  'expiryNotLater',
  'expiryPast',
  'noAudience',
  'noBannerAlt',
  'noChecks',
] as const;
export type ArticleFault = (typeof articleFaults)[number];

/** The field of each fault and its message (spec/messages.json contains the first, third and fourth). */
export const faultSentences: Record<ArticleFault, { field: keyof ArticleInput; message: string }> = {
  noTitle: { field: 'texts', message: 'Please enter a title' },
  noText: { field: 'texts', message: 'Please write the article in all its languages' },
  noExpiry: { field: 'expiryDate', message: 'Please select an expiry date' },
  expiryNotLater: { field: 'expiryDate', message: 'Please select an Expiry Date that is later than Publish Date' },
  expiryPast: { field: 'expiryDate', message: 'Please select an expiry date that is still to come' },
  noAudience: { field: 'audience', message: 'Please choose for whom the article is' },
  noBannerAlt: { field: 'bannerAlt', message: 'Please describe the banner image' },
  noChecks: {
    field: 'texts',
    message: 'Please complete each comprehension question, with different answers, in every language of the article',
  },
};

/** Help articles stay until someone retracts them; news and tips need an expiry date. */
export const needsExpiry = (kind: ChannelKind): boolean => kind !== 'help';

type Dated = Pick<ArticleInput, 'publishDate' | 'expiryDate'>;
const beginsAt = ({ publishDate }: Dated, now: Date): number => (publishDate ? Date.parse(publishDate) : now.getTime());

/** Faults that prevent even a draft from being saved. */
export function draftFaults(article: Pick<ArticleInput, 'texts'> & Dated): ArticleFault[] {
  const faults: ArticleFault[] = [];
  if (article.texts.some(({ title }) => title.trim() === '')) faults.push('noTitle');
  const { publishDate, expiryDate } = article;
  if (publishDate !== null && expiryDate !== null && Date.parse(expiryDate) <= Date.parse(publishDate))
    faults.push('expiryNotLater');
  return faults;
}

/** True if all languages have the same number of questions and every question is complete. */
function asksEverybodyAlike({ texts }: Pick<ArticleInput, 'texts'>): boolean {
  const byLanguage = texts.map(({ checks = [] }) => checks);
  return byLanguage.every((checks) => checks.length === byLanguage[0]?.length && checks.every(isCompleteCheck));
}

/** Faults that prevent publication. A missing publish date means now. */
export function publishFaults(article: ArticleInput, kind: ChannelKind, now: Date): ArticleFault[] {
  const faults = draftFaults(article);
  const { expiryDate } = article;
  if (article.texts.some(({ body }) => isEmptyText(body))) faults.push('noText');
  if (expiryDate === null && needsExpiry(kind)) faults.push('noExpiry');
  if (expiryDate !== null && !faults.includes('expiryNotLater')) {
    if (Date.parse(expiryDate) <= now.getTime()) faults.push('expiryPast');
    else if (Date.parse(expiryDate) <= beginsAt(article, now)) faults.push('expiryNotLater');
  }
  if (article.audience === null) faults.push('noAudience');
  if (article.bannerID !== null && article.bannerAlt.trim() === '') faults.push('noBannerAlt');
  if (article.mustRead && !asksEverybodyAlike(article)) faults.push('noChecks');
  return faults;
}
