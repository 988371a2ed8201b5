import type * as calls from '@portico/contracts/followup/calls';
import { mayActOn, maySeeFollowUp } from '@portico/contracts/followup/rights';
import type { Handler } from '../../platform/bind-area.ts';
import { relationsTo } from './case-access.ts';
import { certificateCasesOf } from './case-rows.ts';
import { personIdsOf } from './lists.ts';

/** A certificate of the list runs out and is the newest of its course. */
const runsOut = { isReleased: true, isLatest: true, isFault: true, isDisputed: false, hasFollowUp: false };

/** In as many round trips for a team as for one person. */
export const getCertificateFollowUps: Handler<typeof calls.getCertificateFollowUps> = async ({ query }, context) => {
  const { db } = context;
  const personIds = await personIdsOf(context, query.teamID);
  const [cases, relations] = await Promise.all([certificateCasesOf(db, personIds), relationsTo(context, personIds)]);
  return personIds
    .map((personId) => {
      const relation = relations(personId, []);
      const visible = cases.filter((one) => one.person_id === personId && maySeeFollowUp(relation, one.is_accepted));
      return {
        UserID: personId,
        how: mayActOn(relation, runsOut),
        inProgress: visible.map((one) => ({ CourseID: one.origin_part, isProposed: !one.is_accepted })),
      };
    })
    .filter(({ how, inProgress }) => how !== null || inProgress.length > 0);
};
