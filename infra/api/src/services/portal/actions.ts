/**
 * Everything open in all areas by due day, in pages. It uses the same sources as Today, without its limits. A page is
 * identified by the last action of the previous page, so that completing something does not list anything twice.
 */
import { type Action, type ActionView, actionsPerPage } from '@portico/contracts/portal/action-calls';
import { actionSources, sourceOf } from '@portico/contracts/portal/action-source';
import type * as calls from '@portico/contracts/portal/calls';
import { byDay, positionOf, readPosition, type Waited } from '@portico/contracts/portal/task-order';
import type { Handler } from '../../platform/bind-area.ts';
import type { Contributions } from '../../platform/contributions.ts';
import {
  statementOf,
  type TaskContext,
  type TaskQuery,
  type TaskRow,
  type TaskSource,
} from '../../platform/tasks/task-source.ts';
import { readerOf } from './notification-texts.ts';
import { nameOfStatement, toItem } from './task-item.ts';
import { isAvailable, ledBy, taskQueryFor } from './tasks.ts';

const sourcesOf = ({ tasks, awaited, teamActions }: Contributions): Record<ActionView, readonly TaskSource[]> => ({
  mine: tasks,
  awaited,
  team: teamActions,
});

/** One more than a page, to know whether another page follows. */
const most = actionsPerPage + 1;

/** The SQL counterpart of `byDay`. Instants have milliseconds, as in the position. */
const keys = (kind: string) => [
  `coalesce(w.due_on, '9999-12-31') collate "C"`,
  `coalesce(date_trunc('milliseconds', w.since), 'infinity'::timestamptz)`,
  `('${kind} ' || w.id::text) collate "C"`,
];

async function rowsAfter(
  source: TaskSource,
  context: TaskContext,
  taskQuery: TaskQuery,
  after: Waited | undefined,
): Promise<TaskRow[]> {
  if ('find' in source) return source.find(context, taskQuery);
  const given = source.values(taskQuery);
  const key = keys(source.kind).join(', ');
  const at = (place: number) => `$${given.length + place}`;
  const text = `select w.* from (${statementOf(source, context)}) w
    where ${at(3)}::text is null or (${key}) > (${at(1)}::text, ${at(2)}::timestamptz, ${at(3)}::text)
    order by ${key} limit ${most}`;
  return context.db.prepared<TaskRow>(nameOfStatement(text), text, [
    ...given,
    after?.dueOn ?? '9999-12-31',
    after?.since ?? 'infinity',
    after?.id ?? null,
  ]);
}

const linkValuesOf = (source: TaskSource, { link_values }: TaskRow): TaskRow['link_values'] =>
  'find' in source || !source.linkValues ? link_values : source.linkValues(link_values);

export const getActions: Handler<typeof calls.getActions> = async ({ query }, context) => {
  const person = context.people.userID ?? context.actor;
  const taskQuery = { ...taskQueryFor(context, person), dueUntil: '9999-12-31' };
  const after = query.after === undefined ? undefined : readPosition(query.after);
  const included = sourcesOf(context.contributions)[query.view].filter(isAvailable(context));
  const { language } = readerOf(context.db, context.actor, context.tenant);
  const found = await Promise.all(
    included.map(async (source) => {
      const from = sourceOf(source.kind);
      if (from === undefined || (query.source !== undefined && query.source !== from)) return [];
      const rows = await rowsAfter(source, context, taskQuery, after);
      return rows.map(
        (row): Action => ({
          ...toItem(source.kind, { ...row, link_values: linkValuesOf(source, row) }, language),
          source: from,
          tick: source.tick?.(row.link_values) ?? null,
        }),
      );
    }),
  );
  const later = found.flat().filter((one) => after === undefined || byDay(one, after) > 0);
  const items = later.sort(byDay).slice(0, actionsPerPage);
  const last = later.length > actionsPerPage ? items.at(-1) : undefined;
  return {
    items,
    next: last ? positionOf(last) : null,
    sources: actionSources.filter((source) => included.some(({ kind }) => sourceOf(kind) === source)),
    hasTeam: ledBy(person).length > 0,
  };
};
