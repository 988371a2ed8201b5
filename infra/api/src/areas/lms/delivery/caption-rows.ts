import { type Cue, readCaptions } from '@portico/contracts/lms/delivery/captions';
import type { Language } from '@portico/contracts/platform/tenant';
import type { Transaction } from '../../../platform/transaction.ts';

/** Captions were validated on upload; those that this release no longer accepts are left out. */
export async function captionsOf(db: Transaction, courseId: string): Promise<{ language: Language; cues: Cue[] }[]> {
  const rows = await db.query<{ language: Language; vtt: string }>(
    'select language, vtt from portal.lms_video_captions where course_id = $1 order by language',
    [courseId],
  );
  return rows.flatMap(({ language, vtt }) => {
    const read = readCaptions(vtt);
    return 'cues' in read ? [{ language, cues: read.cues }] : [];
  });
}
