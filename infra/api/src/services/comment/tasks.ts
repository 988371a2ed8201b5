/** Reported comments: who decides about one depends on what it is about. */
import type { TaskSource } from '../../platform/tasks/task-source.ts';
import { reportTasks } from './reported.ts';

export const commentTasks: readonly TaskSource[] = [{ kind: 'comment.report', find: reportTasks }];
