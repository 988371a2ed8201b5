/**
 * Comprehension questions for practice: those a person answered incorrectly before acknowledging an article, and those
 * whose answers they may see because they have acknowledged the article and can still read it.
 */
import { type CheckQuestion, isCompleteCheck } from '@portico/contracts/content/check-questions';
import type { Language } from '@portico/contracts/platform/languages';
import { stableId } from '@portico/database/stable-id';
import type { Transaction } from '../../platform/transaction.ts';
import { articleIsFor, everyPerson, joinChannel } from './audience-sql.ts';
import { isShownAt } from './shown.ts';

/** Comprehension questions have no ids of their own, so a question with different wording is a different question. */
export const checkIdOf = (articleId: string, language: Language, { question }: CheckQuestion): string =>
  stableId(articleId, language, 'check', question.trim());

/** Returns the questions that were answered incorrectly before one acknowledgement, and deletes them. */
export async function takeMissedChecks(db: Transaction, userId: string, articleId: string): Promise<string[]> {
  const [row] = await db.query<{ missed: string[] }>(
    `update portal.content_acknowledgement k set missed = '{}' from portal.content_acknowledgement o
     where k.user_id = $1 and k.article_id = $2 and o.tenant_id = k.tenant_id and o.user_id = k.user_id
       and o.article_id = k.article_id returning o.missed`,
    [userId, articleId],
  );
  return row?.missed ?? [];
}

export interface PractisedCheck extends CheckQuestion {
  id: string;
  articleId: string;
  /** Version of the article. */
  version: number;
  title: string;
}

interface Row extends Record<string, unknown> {
  article_id: string;
  version: number;
  texts: { language: Language; title: string; checks: CheckQuestion[] }[];
}

/** The questions of these articles in all their languages, limited to those whose answers the person may see. */
export async function practisedChecks(
  db: Transaction,
  { userId, now }: { userId: string; now: Date },
  articleIds: readonly string[],
): Promise<PractisedCheck[]> {
  if (articleIds.length === 0) return [];
  const rows = await db.prepared<Row>(
    'content_practised_checks',
    `select a.article_id, a.version, jsonb_build_array(
       jsonb_build_object('language', a.language, 'title', a.title, 'checks', a.checks)) || coalesce(
       (select jsonb_agg(jsonb_build_object('language', v.language, 'title', v.title, 'checks', v.checks)) from portal.content_variant v
        where v.tenant_id = a.tenant_id and v.article_id = a.article_id), '[]') as texts
     from portal.content_article a ${joinChannel}
     join portal.account_user u on u.tenant_id = a.tenant_id and u.user_id = $2
     join portal.content_acknowledgement k on k.tenant_id = a.tenant_id and k.article_id = a.article_id
       and k.user_id = u.user_id and k.version >= a.must_read_since
     where a.article_id = any($3::uuid[]) and ${isShownAt('$1')} and ${articleIsFor(everyPerson)}`,
    [now, userId, articleIds],
  );
  return rows.flatMap(({ article_id, version, texts }) =>
    texts.flatMap(({ language, title, checks }) =>
      // A stored question may be incomplete. It must not affect the others.
      checks.filter(isCompleteCheck).map((check) => ({
        ...check,
        ...{ id: checkIdOf(article_id, language, check), articleId: article_id, version, title },
      })),
    ),
  );
}
