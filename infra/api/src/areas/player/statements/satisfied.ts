/** Records that a block, or the course, is satisfied once all its contents are. */
import { isMoveOn, isSatisfied, satisfiedParts } from '@portico/contracts/player/cmi5/move-on';
import { isDone } from '@portico/contracts/player/course-progress';
import { activityTypes } from '@portico/contracts/player/xapi/identifiers';
import { stableId } from '@portico/database/stable-id';
import type { Transaction } from '../../../platform/transaction.ts';
import { lessonsOf } from '../lessons.ts';
import { itemsOfPackage } from '../packages.ts';
import type { Place } from '../place.ts';
import { blockActivity, courseActivity, type Home } from './home.ts';
import { ownStatement } from './own-statements.ts';
import { addStatements } from './statement-rows.ts';

const neverPlayed = { completed: false, passed: false };

/** Recorded once per registration and part, because the statement's id is derived from both. */
export async function recordSatisfied(
  db: Transaction,
  place: Place,
  { packageId, learnerId }: { packageId: string; learnerId: string },
  { home, sessionId, now }: { home: Home; sessionId: string; now: Date },
): Promise<void> {
  const { attemptId } = place;
  const items = await itemsOfPackage(db, packageId);
  const done = new Set(
    (await lessonsOf(db, attemptId)).filter(({ status }) => isDone(status)).map(({ itemId }) => itemId),
  );
  const met = ({ itemId, moveOn }: { itemId: string; moveOn: string }): boolean =>
    done.has(itemId) || (isMoveOn(moveOn) && isSatisfied(moveOn, neverPlayed));
  const { blocks, course } = satisfiedParts(
    items.map((item) => ({
      id: item.itemId,
      parentId: item.parentId,
      ...(item.kind === 'heading' ? {} : { isSatisfied: met(item) }),
    })),
  );
  const [{ publisherId: ofCourse } = { publisherId: '' }] = await db.query<{ publisherId: string }>(
    'select activity_id as "publisherId" from portal.player_package where package_id = $1',
    [packageId],
  );
  const parts = [
    ...items
      .filter(({ itemId }) => blocks.includes(itemId))
      .map(({ itemId, activityId }) => ({
        id: blockActivity(home, itemId),
        type: activityTypes.block,
        publisherId: activityId,
      })),
    ...(course ? [{ id: courseActivity(home, packageId), type: activityTypes.course, publisherId: ofCourse }] : []),
  ];
  const statements = parts.map(({ id, type, publisherId }) =>
    ownStatement(
      { home, learnerId, registration: attemptId, sessionId, publisherId, now },
      { id: stableId(attemptId, 'satisfied', id), verb: 'satisfied', object: { id, definition: { type } } },
    ),
  );
  await addStatements(db, place, sessionId, statements, now);
}
