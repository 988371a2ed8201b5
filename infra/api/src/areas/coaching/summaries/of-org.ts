import type * as calls from '@portico/contracts/coaching/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { orgFigures } from './org-figures.ts';

export const getCoachingSummaryByOrg: Handler<typeof calls.getCoachingSummaryByOrg> = ({ query }, { db, actor, now }) =>
  orgFigures(db, actor, query, now);
