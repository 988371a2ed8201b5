/** The history of a demo session as its page shows it, and the coachee's reflection on it. */
import { fieldsOf } from '@portico/contracts/coaching/session-fields';
import { stableId } from '../../stable-id.ts';
import type { itemRows, sessionRow } from './session-rows.ts';

interface DemoSession {
  session: ReturnType<typeof sessionRow>;
  items: ReturnType<typeof itemRows>;
}

/** All contents at the time of submission. */
function contentsOf({ session, items }: DemoSession) {
  const of = (kind: string) =>
    items
      .filter((item) => item.kind === kind)
      .map(({ item_id, text, on_day, owner_id }) => ({
        ...{ id: item_id, text, date: on_day ?? '', dueOn: on_day, ownerID: owner_id },
        ...{
          completed: false,
          status: 'not requested to complete' as const,
          createdBy: '',
          madeBy: null,
          reason: null,
        },
        can: { amend: false, requestCompletion: false, declineCompletion: false, complete: false },
      }));
  return fieldsOf({
    sessionDate: session.session_date.toISOString(),
    topic: { topicId: session.topic_id, name: null, comment: session.topic_comment },
    reality: { text: session.reality_text, date: session.reality_on },
    optionSelected: items.find(({ chosen }) => chosen)?.item_id ?? null,
    goals: of('goal'),
    evidences: of('evidence'),
    feedbacks: of('feedback'),
    options: of('option'),
    actions: of('action'),
  });
}

export function historyRows(tenantId: string, demo: DemoSession) {
  const { session } = demo;
  const byCoach = session.made_by ?? session.coach_id;
  const forCoach = session.made_by === null ? null : session.coach_id;
  const entry = (kind: string, at: Date | null, isCoachs: boolean, more: object = {}) =>
    at === null
      ? []
      : [
          {
            entry_id: stableId(tenantId, 'coaching', 'history', session.session_id, kind),
            session_id: session.session_id,
            happened_at: at,
            kind,
            done_by: isCoachs ? byCoach : session.coachee_id,
            done_for: isCoachs ? forCoach : null,
            reason: null as string | null,
            contents: null as object | null,
            ...more,
          },
        ];
  return [
    ...entry('started', session.session_date, true),
    ...entry('submitted', session.submitted_at, true, { contents: contentsOf(demo) }),
    ...entry('rejected', session.rejected_at, false, { reason: session.rejection_reason }),
    ...entry('accepted', session.accepted_at, false),
    ...entry('completed', session.completed_at, true),
  ];
}

const words = ['The card beside the screen helps.', '', 'I would like to hear one of my own calls next time.'];

/** For every completed session except every fourth. */
export const reflectionRows = (demos: readonly DemoSession[]) =>
  demos
    .filter(({ session }) => session.completed_at !== null)
    .flatMap(({ session }, at) =>
      at % 4 === 3
        ? []
        : [
            {
              session_id: session.session_id,
              mood_before: 4 + (at % 3),
              mood_after: 7 + (at % 3),
              rating: 3 + (at % 3),
              comment: words[at % words.length] ?? '',
              version: 1,
              saved_at: session.completed_at ?? session.session_date,
            },
          ],
    );
