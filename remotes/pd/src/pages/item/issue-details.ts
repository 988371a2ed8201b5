import type { readIssue } from '@portico/contracts/pd/calls';
import type { Answer } from '@portico/contracts/platform/call';

export type IssueDetails = Answer<typeof readIssue>;
