/** The rules of an article at the fields of its form. Pure. */
import {
  type ArticleFault,
  draftFaults,
  faultSentences,
  publishFaults,
} from '@portico/contracts/content/article-faults';
import { type ArticleInput, articleInput } from '@portico/contracts/content/article-input';
import type { ArticleState } from '@portico/contracts/content/article-state';
import { type CheckQuestion, checkLimits, isCompleteCheck } from '@portico/contracts/content/check-questions';
import { isEmptyText } from '@portico/contracts/content/rich-text';
import type { ChannelKind } from '@portico/contracts/content/shapes';
import type { FormFault } from '@portico/ui/hook-form';
import * as z from 'zod/mini';

/** The article, and whether earlier confirmations no longer count, which is sent but not stored. */
export interface ArticleFields extends ArticleInput {
  askAgain: boolean;
}

interface Place {
  path: (string | number)[];
  message: string;
}

const noChecks = 'news.fault.noChecks';

const isBlank = (words: string): boolean => words.trim() === '';

function* placesInCheck({ question, options, right }: CheckQuestion): Generator<Place> {
  if (isBlank(question)) yield { path: ['question'], message: 'news.checks.empty' };
  const canRemove = options.length > checkLimits.fewestOptions;
  const empty = canRemove ? 'news.checks.emptyAnswer' : 'news.checks.missingAnswer';
  const answers = options.map((option) => option.trim());
  for (const [at, answer] of answers.entries()) {
    const path = ['options', at];
    if (answer === '') yield { path, message: empty };
    else if (answers.indexOf(answer) < at) yield { path, message: noChecks };
  }
  if (right >= options.length) yield { path: ['right'], message: noChecks };
}

/** If a language has fewer questions than another, the fault belongs to its list. */
function* placesInChecks(texts: ArticleInput['texts']): Generator<Place> {
  const most = Math.max(...texts.map(({ checks = [] }) => checks.length));
  for (const [at, { checks = [] }] of texts.entries()) {
    const list = ['texts', at, 'checks'];
    if (checks.length < most) yield { path: list, message: noChecks };
    for (const [number, check] of checks.entries()) {
      if (isCompleteCheck(check)) continue;
      for (const { path, message } of placesInCheck(check)) yield { path: [...list, number, ...path], message };
    }
  }
}

function placesOf(fault: ArticleFault, { texts }: ArticleInput): Place[] {
  const message = `news.fault.${fault}`;
  const inTexts = (part: 'title' | 'body', isFaulty: (text: ArticleInput['texts'][number]) => boolean) =>
    texts.flatMap((text, at) => (isFaulty(text) ? [{ path: ['texts', at, part], message }] : []));
  if (fault === 'noTitle') return inTexts('title', ({ title }) => isBlank(title));
  if (fault === 'noText') return inTexts('body', ({ body }) => isEmptyText(body));
  if (fault === 'noChecks') return [...placesInChecks(texts)];
  return [{ path: [faultSentences[fault].field], message }];
}

/**
 * A draft may be incomplete. What readers see, or will see at its date, must remain fit to be published.
 *
 * @param kindOf the kind of a channel. Until the channels are loaded, only the server knows whether one requires an
 * expiry date
 */
export const articleSchema = (state: ArticleState, kindOf: (ChannelID: string) => ChannelKind | undefined) =>
  z.extend(articleInput, { askAgain: z.boolean() }).check(({ value, issues }) => {
    const faults =
      state === 'published' || state === 'scheduled'
        ? publishFaults(value, kindOf(value.ChannelID) ?? 'help', new Date())
        : draftFaults(value);
    for (const place of faults.flatMap((fault) => placesOf(fault, value)))
      issues.push({ code: 'custom', input: value, ...place });
  });

/** Ends the id of a field of the comprehension questions. */
const ofChecks = /\.checks(\.|$)/;

/**
 * The messages for the list below the fields, once each. Those at comprehension questions only say what to enter there,
 * so the list names the questions' rule. The form shows the faults that have no field.
 */
export function listedFaults(faults: readonly FormFault[], t: (id: string) => string): Set<string> {
  const atFields = faults.flatMap(({ id, message }) => (id === undefined ? [] : { id, message }));
  return new Set(atFields.map(({ id, message }) => (ofChecks.test(id) ? t(noChecks) : message)));
}
