/** Shares a quiz with people without an account; the employee becomes its originator. */

import type * as calls from '@portico/contracts/quiz/calls';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { millisecondsInDay } from 'date-fns/constants';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { currentVersion, type QuizVersion } from '../quiz-rows.ts';
import { mailOriginator } from './originator-link.ts';

/** Guests can answer with choices and texts, but cannot upload files. */
const asksForFiles = ({ content }: QuizVersion): boolean =>
  content.QuestionSets.some((set) => set.Questions.some(({ kind }) => kind === 'file'));

export const shareQuiz: Handler<typeof calls.shareQuiz> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const version = await currentVersion(db, body.QuizID);
  if (!version || version.isRemoved || (version.kind !== 'quiz' && version.kind !== 'survey') || asksForFiles(version))
    throw notFound();
  const closesAt = addMilliseconds(now, body.days * millisecondsInDay);
  const originatorId = actor.self.userId;
  // The version does not change while there are answers, because they would not fit another version.
  const [share] = await db.query<{ share_id: string; version_id: string }>(
    `insert into portal.quiz_share as s (tenant_id, share_id, quiz_id, version_id, originator_id, language, made_at, closes_at)
     values ((select platform.current_tenant()), gen_random_uuid(), $1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, quiz_id, originator_id) do update set closes_at = excluded.closes_at, closed_at = null,
       language = excluded.language, revision = s.revision + (s.closed_at is not null)::int,
       version_id = case when exists (select from portal.quiz_seat t
         where t.tenant_id = s.tenant_id and t.share_id = s.share_id) then s.version_id else excluded.version_id end
     returning share_id, version_id`,
    [body.QuizID, version.versionId, originatorId, body.language, now, closesAt],
  );
  if (!share) throw new Error('A share was neither made nor renewed.');
  const language = body.language;
  const shared = { shareId: share.share_id, quizId: body.QuizID, originatorId, versionId: share.version_id };
  // Sharing again does not invalidate the previous link; people revoke links in their list of shares.
  const address = await mailOriginator(context, { ...shared, closesAt, language });
  audit({
    object: { kind: 'quiz-share', id: share.share_id },
    after: { quiz: body.QuizID, closesOn: closesAt.toISOString() },
    plain: ['quiz', 'closesOn'],
  });
  return { address };
};

export const getShareableQuizzes: Handler<typeof calls.getShareableQuizzes> = (_, { db }) =>
  db.prepared<{ QID: string; title: string; kind: 'quiz' | 'survey' }>(
    'quiz_shareable',
    `select q.quiz_id as "QID", v.content->>'title' as title, q.kind from portal.quiz_quiz q
     join portal.quiz_version v on v.tenant_id = q.tenant_id and v.version_id = q.current_version_id
     where q.kind in ('quiz', 'survey') and q.removed_at is null
       and not jsonb_path_exists(v.content, '$.QuestionSets[*].Questions[*] ? (@.kind == "file")')
     order by title, q.quiz_id`,
  );
