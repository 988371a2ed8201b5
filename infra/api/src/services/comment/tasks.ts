/** Reported comments as tasks. Who may decide about one depends on its subject. */
import type { TaskSource } from '../../platform/tasks/task-source.ts';
import { reportTasks } from './reported.ts';

export const commentTasks: readonly TaskSource[] = [{ kind: 'comment.report', find: reportTasks }];
