import type { Transaction } from '../../platform/transaction.ts';

/**
 * Finds a lesson by its id, its identifier in the manifest or its address in the package; undefined if the course has
 * none. An open attempt keeps its package, so lessons of that package take precedence over those of a newer one.
 */
export async function lessonNamed(
  db: Transaction,
  userId: string,
  courseId: string,
  lesson: string,
): Promise<string | undefined> {
  const [row] = await db.prepared<{ id: string }>(
    'player_lesson_named',
    `select i.item_id as id from portal.player_item i
     where i.package_id = coalesce(
         (select a.package_id from portal.player_attempt a
          where a.user_id = $1 and a.course_id = $2 and a.ended_at is null),
         (select c.package_id from portal.player_course c where c.course_id = $2))
       and i.kind <> 'heading' and i.visible and $3 in (i.item_id::text, i.identifier, i.address)
     order by i.position limit 1`,
    [userId, courseId, lesson],
  );
  return row?.id;
}
