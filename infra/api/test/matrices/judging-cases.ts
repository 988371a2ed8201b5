/**
 * No one may be on both sides of a judgement (0135). Every judging call is tried three times: by the person judged
 * acting for the judge, by the judge acting for the person judged, and by the judge about themselves. Then someone on
 * neither side sends the same input.
 */
import type { Call } from '@portico/contracts/platform/call';
import { onBothSides } from '@portico/contracts/platform/judgement';
import type { RawInput } from '@portico/testkit/matrices/subject';
import { describe, expect, test } from 'vitest';
import { type ApiSubject, boundCalls } from './api-subject.ts';
import { judgesNobody } from './judges-nobody.ts';

/** An account on neither side in any sample. */
const neutral = 'vikram.petrov';

export function judgingCases(subject: ApiSubject): void {
  const [tenant] = subject.tenants;
  const person = (name: string) => ({ tenant, name });
  const idOf = (name: string) => subject.nameOf(person(name), 'userID');

  /** Name of the demo account with this UserID. */
  async function nameOf(userId: string): Promise<string> {
    const [row] = await subject.sql('select username from portal.account_user where user_id = $1', [userId]);
    return String(row?.username).replace(/@.*$/, '');
  }

  type Body = Record<string, unknown>;
  const bodyOf = (input: RawInput) => input.body as Body;

  /** UserID of the person on the opposite side of the one that the input names. */
  type Opposite = (input: RawInput) => Promise<string>;

  const inBody =
    (field: string): Opposite =>
    async (input) =>
      String(bodyOf(input)[field]);
  const inQuery =
    (field: string): Opposite =>
    async (input) =>
      String(input.query?.[field]);
  const byRow =
    (field: string, statement: string): Opposite =>
    async (input) =>
      (await subject.sql(statement, [{ ...input.query, ...bodyOf(input) }[field]]))[0]?.id;

  const coacheeOf = byRow('sessionID', 'select coachee_id as id from portal.coaching_session where session_id = $1');
  const coachOf = byRow('sessionID', 'select coach_id as id from portal.coaching_session where session_id = $1');
  const always =
    (name: string): Opposite =>
    () =>
      idOf(name);

  interface ActedFor {
    /** Name of the person for whom the delegate acts; by default the person for whom the sample is made. */
    principal?: string;
    /** Creates or adapts the sample for this side. */
    input?(input: RawInput): Promise<RawInput>;
    opposite: Opposite;
  }

  const rowOf = async (statement: string, values: readonly unknown[]) => (await subject.sql(statement, [...values]))[0];

  /** The learner's assessment, set to this status. */
  async function assessmentIn(status: 'draft' | 'submitted', fields: Body): Promise<RawInput> {
    await subject.sql(
      `delete from portal.hr_assessment_step s using portal.hr_assessment a
       where a.assessment_id = s.assessment_id and a.user_id = $1`,
      [await idOf('learner')],
    );
    const row = await rowOf(
      `update portal.hr_assessment set status = $2, version = version + 1, approved_at = null,
       submitted_at = case when $2 = 'submitted' then now() end
     where user_id = $1 returning assessment_id as "assessmentID", version as "basedOn"`,
      [await idOf('learner'), status],
    );
    return { body: { ...row, ...fields } };
  }
  const submitted = (fields: Body) => assessmentIn('submitted', fields);
  const inDraft = (fields: Body) => assessmentIn('draft', fields);

  /** A submitted session of the sample's coach, ready for its coachee to answer. */
  async function submittedSession(input: RawInput): Promise<RawInput> {
    await subject.sql(
      `update portal.coaching_session set status = 1, reality_text = 'Answered' where session_id = $1`,
      [input.query?.sessionID],
    );
    return { query: { ...input.query, statusID: '2' }, body: {} };
  }

  const skillOf = async (input: RawInput) =>
    (
      await rowOf('select skill_id as id from portal.hr_rating where assessment_id = $1 limit 1', [
        bodyOf(input).assessmentID,
      ])
    )?.id;

  const rated = async (input: RawInput): Promise<RawInput> => ({
    body: { ...bodyOf(input), ratings: [{ skillId: await skillOf(input), level: 1, note: 'Seen.' }] },
  });
  const ratings = () => submitted({}).then(rated);

  const uphold = async (input: RawInput): Promise<RawInput> => ({
    body: { ...bodyOf(input), move: 'uphold', decision: 'It was heard so.' },
  });

  /** Call → the sides for which a delegate may act. */
  const actedFor: Readonly<Record<string, readonly ActedFor[]>> = {
    'coaching/getSessionID': [{ opposite: inBody('coacheeID') }],
    'coaching/copySession': [{ opposite: coacheeOf }],
    'coaching/Save': [{ opposite: coacheeOf }],
    'coaching/setTGROWSessionStatus': [
      { opposite: coacheeOf },
      { input: submittedSession, opposite: coachOf, principal: 'the coachee' },
    ],
    'coaching/requestCompletion': [{ opposite: coachOf }],
    'coaching/declineCompletion': [{ opposite: coacheeOf }],
    'coaching/completeItem': [{ opposite: coacheeOf }],
    'coaching/reopenItem': [{ opposite: coacheeOf }],
    'coaching/SaveAid': [{ opposite: inBody('UserID') }],
    'portal/setAward': [{ opposite: inQuery('UserID') }],
    'portal/rescindAward': [{ opposite: inQuery('UserID') }],
    'hr/saveRatings': [
      { input: () => inDraft({}).then(rated), opposite: always('coach') },
      { principal: 'coach', input: ratings, opposite: always('learner') },
    ],
    'hr/moveAssessment': [
      { input: () => inDraft({ move: 'submit', reason: '' }), opposite: always('coach') },
      {
        principal: 'coach',
        input: () => submitted({ move: 'revert', reason: 'Too low.' }),
        opposite: always('learner'),
      },
    ],
    'quiz/saveEvaluation': [{ opposite: inBody('userID') }],
    'quiz/moveEvaluation': [{ opposite: always('learner') }],
    'quiz/discardEvaluation': [{ opposite: always('learner') }],
    'quiz/decideDispute': [
      { principal: 'admin', input: uphold, opposite: always('coach') },
      { principal: 'admin', input: uphold, opposite: always('learner') },
    ],
    'quiz/startCalibration': [{ opposite: always('learner') }],
    'quiz/closeCalibration': [{ opposite: always('learner') }],
    'quiz/markAnswers': [
      { opposite: byRow('QSR_ID', 'select user_id as id from portal.quiz_attempt where attempt_id = $1') },
    ],
    'followup/createFollowUp': [{ opposite: always('learner') }],
    'followup/createFollowUps': [{ opposite: always('learner') }],
    'followup/answerFollowUp': [{ opposite: always('learner') }],
    'followup/endFollowUp': [{ opposite: always('learner') }],
    'followup/planNextTalk': [{ opposite: always('learner') }],
    'followup/answerHelp': [{ opposite: always('learner') }],
    'followup/reopenAction': [{ opposite: always('learner') }],
    'lms/completeByHand': [{ opposite: inBody('UserID') }],
    'lms/revertCompletion': [
      { opposite: byRow('CompletionID', 'select user_id as id from portal.lms_completion where completion_id = $1') },
    ],
    'comment/moderate': [
      { opposite: byRow('CommentID', 'select author_id as id from portal.comment_comment where comment_id = $1') },
    ],
  };

  /** Calls that must be made in person → a function that turns the sample into one about the caller. */
  const ownOf: Readonly<Record<string, (input: RawInput, caller: string) => Promise<RawInput>>> = {
    'quiz/signVerification': async (input, caller) => {
      await subject.sql('update portal.quiz_attempt set user_id = $2 where attempt_id = $1', [
        bodyOf(input).QSR_ID,
        caller,
      ]);
      return input;
    },
    'lms/markAttendance': async (input, caller) => {
      const { sessionID } = bodyOf(input);
      const seat = await rowOf('select seat_id as id from portal.lms_seat where session_id = $1 and user_id = $2', [
        sessionID,
        caller,
      ]);
      return { body: { sessionID, marks: [{ seatID: seat?.id, attendance: 'attended' }] } };
    },
    'gamification/revokePoints': async (input, caller) => {
      const entry = await rowOf(
        'select point_id as id from portal.gamification_deed where user_id = $1 and revoked_at is null limit 1',
        [caller],
      );
      if (entry) return { body: { ...bodyOf(input), pointID: entry.id } };
      await subject.sql('update portal.gamification_point set user_id = $2 where point_id = $1', [
        bodyOf(input).pointID,
        caller,
      ]);
      return input;
    },
    'admin/declineErasure': async (input, caller) => {
      await subject.sql(
        `insert into portal.admin_erasure_request (tenant_id, user_id, asked_at)
       select tenant_id, user_id, now() from portal.account_user where user_id = $1
       on conflict (tenant_id, user_id) do update set declined_at = null`,
        [caller],
      );
      return { body: { ...bodyOf(input), UserID: caller } };
    },
    'portal/removeKudos': async (input, caller) => {
      await subject.sql('update portal.portal_kudos set receiver_id = $2 where kudos_id = $1', [
        bodyOf(input).KudosID,
        caller,
      ]);
      return input;
    },
    'release/approveOverride': async (input, caller) => {
      await subject.sql('update portal.release_override set user_id = $2 where override_id = $1', [
        bodyOf(input).OverrideID,
        caller,
      ]);
      return input;
    },
  };

  /** Judging calls that these cases do not reach, each with the test that does. */
  const elsewhere: Readonly<Record<string, string>> = {
    'quiz/submitQuiz': 'verify.test.ts: whoever hands in their own verification names no observer',
  };

  const judging = boundCalls.filter((call) => call.judges !== undefined);
  const find = (id: string): Call => {
    const call = judging.find((one) => one.id === id);
    if (!call) throw new Error(`${id} does not declare that it judges.`);
    return call;
  };

  async function refusedWithoutChange(call: Call, input: RawInput, by: string, headers?: Record<string, string>) {
    const before = await subject.fingerprint();
    const reply = await subject.send(call, input, { actor: person(by), ...(headers && { headers }) });
    expect([403, 404], reply.text).toContain(reply.status);
    if (reply.status === 403) expect(reply.text).toContain(onBothSides.message);
    expect(await subject.fingerprint()).toBe(before);
  }

  describe('every call that judges people', () => {
    test('has cases here or in another test', () => {
      const covered = [...Object.keys(actedFor), ...Object.keys(ownOf), ...Object.keys(elsewhere)];
      expect(covered.toSorted()).toEqual(judging.map(({ id }) => id).toSorted());
      for (const id of Object.keys(ownOf))
        expect(find(id).access).toSatisfy(
          (access: Call['access']) => id === 'lms/markAttendance' || ('inPerson' in access && access.inPerson === true),
        );
    });

    const sides = Object.entries(actedFor).flatMap(([id, all]) => all.map((side, at) => ({ id, at, side })));
    test.each(sides)('$id, side $at: refused to the other side, done by someone neutral', async ({ id, side }) => {
      const call = find(id);
      const asked = side.principal === undefined || side.principal === 'the coachee';
      const maker = asked ? subject.allowed(call, tenant) : person(side.principal ?? '');
      const sample = await subject.sample(call, id === 'quiz/decideDispute' ? person('learner') : maker);
      const input = side.input ? await side.input(sample) : sample;
      const opposite = await nameOf(await side.opposite(input));
      const principal = side.principal === 'the coachee' ? person(await nameOf(await coacheeOf(input))) : maker;
      const headersOf = async (name: string) => ({ ...(await subject.actingFor(person(name), principal)) });
      await refusedWithoutChange(call, input, opposite, await headersOf(opposite));
      const done = await subject.send(call, input, { actor: person(neutral), headers: await headersOf(neutral) });
      expect(done.status, done.text).toBe(200);
    });

    test('no one may act for one side after acting for the other', async () => {
      const asNeutral = async (id: string, input: RawInput, principal: string) => {
        const headers = { ...(await subject.actingFor(person(neutral), person(principal))) };
        return (await subject.send(find(id), input, { actor: person(neutral), headers })).status;
      };
      const draft = await inDraft({ move: 'submit', reason: '' });
      expect(await asNeutral('hr/moveAssessment', draft, 'learner')).toBe(200);
      const back = { ...bodyOf(draft), basedOn: Number(bodyOf(draft).basedOn) + 1, move: 'revert', reason: 'Too low.' };
      expect(await asNeutral('hr/moveAssessment', { body: back }, 'coach')).toBe(403);

      const session = await submittedSession(
        await subject.sample(find('coaching/setTGROWSessionStatus'), person('coach')),
      );
      const coachee = await nameOf(await coacheeOf(session));
      expect(await asNeutral('coaching/setTGROWSessionStatus', session, coachee)).toBe(200);
      const complete = { query: { ...session.query, statusID: '3' }, body: {} };
      expect(await asNeutral('coaching/setTGROWSessionStatus', complete, 'coach')).toBe(403);
    });

    test.each(Object.keys(ownOf))('%s: refused when it is about the caller', async (id) => {
      const call = find(id);
      const caller = subject.allowed(call, tenant);
      const own = await ownOf[id]?.(await subject.sample(call, caller), await subject.nameOf(caller, 'userID'));
      if (!own) throw new Error(`${id} has no input about oneself.`);
      await refusedWithoutChange(call, own, caller.name);
    });
  });

  describe('every other call that writes', () => {
    const reachesOthers = ({ writes, access, scope }: Call) =>
      writes && (access.kind === 'account' || access.kind === 'roles') && scope !== 'self' && scope !== 'tenant';

    test('is listed with the reason why it judges no one', () => {
      const decided = Object.values(judgesNobody).flat();
      const open = boundCalls.filter((call) => reachesOthers(call) && call.judges === undefined).map(({ id }) => id);
      expect(decided.toSorted()).toEqual(open.toSorted());
    });
  });
}
