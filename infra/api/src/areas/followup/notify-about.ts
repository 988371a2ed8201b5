import { type Notice, notify } from '../../services/portal/public.ts';
import type { CaseRow } from './case-rows.ts';

type AboutFollowUp = Pick<Notice, 'message' | 'to' | 'by'> & {
  /** The evaluation that the notification opens; by default the one with the fault, which everyone involved may see. */
  evaluationId?: string;
};

/** Notifies people who work with a follow-up, or whom it concerns. Returns how many. */
export const notifyAbout = (
  context: Parameters<typeof notify>[0],
  row: Pick<CaseRow, 'person_id' | 'origin_id'>,
  { evaluationId = row.origin_id, ...notice }: AboutFollowUp,
): Promise<number> =>
  notify(context, { ...notice, values: { agent: row.person_id, evaluation: evaluationId }, maySee: () => true });
