/** Demo data of comments: short threads on news, some with a mention. */
import * as z from 'zod/mini';
import { stableId } from '../stable-id.ts';
import { demoArticleId } from './content.ts';
import { demoData } from './demo-data.ts';
import { insertRows } from './insert-rows.ts';
import { seededChoice } from './seeded-choice.ts';
import { doneAt, minutesFrom, notAfter } from './when.ts';
import type { DemoFill, DemoPerson } from './world.ts';

const thread = z.strictObject({
  /** Key of the article. */
  article: z.string(),
  age: z.number(),
  text: z.string(),
  replies: z.array(z.string()),
});
const threads = demoData('comment/threads', z.array(thread));

function runsOf(text: string, leaderId: string | null) {
  const parts = text.split('@leader');
  return parts.flatMap((part, at) => [
    ...(part === '' ? [] : [{ type: 'text', text: part }]),
    ...(at < parts.length - 1 && leaderId !== null ? [{ type: 'mention', UserID: leaderId }] : []),
  ]);
}

export const fill: DemoFill = async (db, { tenant, people, now }) => {
  const { tenantId } = tenant;
  const chance = seededChoice('demo comments', tenant.slug);
  const writers = people.all.filter(
    ({ userGuid, teamId, leaderId }) => userGuid !== null && teamId !== null && leaderId !== null,
  );
  const row = (key: string, article: string, writer: DemoPerson, text: string, at: Date, parentId: string | null) => ({
    comment_id: stableId(tenantId, 'comment', key),
    subject_kind: 'article',
    subject_id: demoArticleId(tenant, article),
    parent_id: parentId,
    author_id: writer.userId,
    body: runsOf(text, writer.leaderId),
    created_at: at,
  });
  const begun = threads().map(({ article, age, text }, n) =>
    row(`thread ${n}`, article, chance.pick(writers), text, doneAt(now, age, '09:40'), null),
  );
  const replies = threads().flatMap(({ article, age, replies: texts }, n) =>
    texts.map((text, m) =>
      row(
        `reply ${n} ${m}`,
        article,
        chance.pick(writers),
        text,
        notAfter(now, minutesFrom(doneAt(now, age, '09:40'), 35 * (m + 1))),
        stableId(tenantId, 'comment', `thread ${n}`),
      ),
    ),
  );
  await insertRows(db, tenantId, {
    'portal.comment_comment': begun,
  });
  await insertRows(db, tenantId, {
    'portal.comment_comment': replies,
  });
};
