/** Whether a lesson that never called the run-time is completed by being shown. */
import type { ItemKind } from './course-progress.ts';
import type { Session } from './scorm/session.ts';

export interface VisitRule {
  kind: ItemKind;
  /** The package says that silent lessons count. */
  countsVisit: boolean;
}

/**
 * An asset has nothing to report, so being shown completes it. A lesson of type `sco` that reports nothing may be
 * broken or blank. Browsing claims no result, so a visit can be recorded.
 */
export const leavesSomething = (
  { mode, entered }: Pick<Session, 'mode' | 'entered'>,
  { kind, countsVisit }: VisitRule,
): boolean => entered || mode === 'browse' || kind === 'asset' || countsVisit;
