/** The interface of boards for other areas. */

export { boardForIssue, type IssueOnBoard, issuesOnBoards, raiseIssue } from './follow-up-issues.ts';
export { areIssuesDone } from './issue-states.ts';
export { boardsCheckedBy, letterOrigins } from './letter-origins.ts';
