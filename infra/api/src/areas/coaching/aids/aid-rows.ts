/** Database rows of feedback aids. */
import type { AidSection } from '@portico/contracts/coaching/aid-shapes';
import type { Transaction } from '../../../platform/transaction.ts';

export interface AidRow {
  aid_id: string;
  coach_id: string;
  coachee_id: string;
  made_by: string | null;
  motivational: AidSection;
  developmental: AidSection;
  consented_at: Date;
  created_at: Date;
  changed_at: Date;
  version: number;
}

const section = (name: 'motivational' | 'developmental') =>
  `json_build_object('date', to_char(a.${name}_on, 'YYYY-MM-DD'), 'action', a.${name}_action,
    'impact', a.${name}_impact, 'desired', a.${name}_desired) as ${name}`;

const columns = `a.aid_id, a.coach_id, a.coachee_id, a.made_by, ${section('motivational')}, ${section('developmental')},
  a.consented_at, a.created_at, a.changed_at, a.version`;

type Found = AidRow & Record<string, unknown>;

/** Feedback aids of these coachees, newest first. */
export const aidsOf = (db: Transaction, coacheeIds: readonly string[]): Promise<AidRow[]> =>
  db.prepared<Found>(
    'coaching_aids',
    `select ${columns} from portal.coaching_aid a where a.coachee_id = any($1::uuid[])
     order by a.created_at desc, a.aid_id`,
    [coacheeIds],
  );

export async function findAid(db: Transaction, aidId: string): Promise<AidRow | undefined> {
  const [row] = await db.prepared<Found>(
    'coaching_aid',
    `select ${columns} from portal.coaching_aid a where a.aid_id = $1`,
    [aidId],
  );
  return row;
}
