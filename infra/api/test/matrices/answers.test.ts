import { recordsHeader } from '@portico/contracts/platform/changes';
import { answersMatchTheContract, readsWhatWasWritten } from '@portico/testkit/matrices/answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countingClient } from '../counting-client.ts';
import { createSubject } from './api-subject.ts';
import { roundTripsToLower, usualRoundTrips } from './round-trips.ts';
import { runMatrix } from './run-matrix.ts';

const { Client, trips } = countingClient();
const subject = createSubject({ client: Client });
/** Keyed by call: the table codes in the header of its answers. */
const records = new Map<string, Set<string>>();
const { send } = subject;
subject.send = async (call, input, options) => {
  const reply = await send(call, input, options);
  if (reply.status === 200)
    records.set(call.id, (records.get(call.id) ?? new Set()).add(reply.headers[recordsHeader] ?? 'no header'));
  return reply;
};
beforeAll(subject.start);
afterAll(subject.close);

// Runs first, because an answer that another case has already changed could not change again.
const reading = readsWhatWasWritten(subject);
runMatrix(reading);
/** Keyed by call: round trips to the database for the sample of the contract case. */
const taken = new Map<string, number>();
const answers = answersMatchTheContract(subject);
const counted = answers.cases.map(({ title, run }) => ({
  title,
  run: async () => void taken.set(title.replace('M6 ', ''), await trips(run)),
}));
runMatrix({ ...answers, cases: counted });

test('no call takes more round trips to the database than its budget, and the list of exceptions only gets shorter', () => {
  const over = subject.calls.flatMap(({ id, roundTrips }) => {
    const most = roundTrips?.most ?? roundTripsToLower[id] ?? usualRoundTrips;
    const took = taken.get(id) ?? 0;
    return took > most ? [`${id} takes ${took} round trips and may take ${most}`] : [];
  });
  // What a write takes depends on what earlier samples have left to do.
  const isCured = ({ id, writes }: { id: string; writes: boolean }) =>
    !writes && (taken.get(id) ?? Number.POSITIVE_INFINITY) <= usualRoundTrips;
  const listed = subject.calls.filter(({ id }) => id in roundTripsToLower);
  const needless = listed.filter((call) => isCured(call) || call.roundTrips).map(({ id }) => id);
  expect({ over, needless }).toEqual({ over: [], needless: [] });
});

test('exactly these reading calls have no writing call that changes their answer yet', () => {
  expect(reading.without).toMatchInlineSnapshot(`
    [
      "coaching/getTeamCoachingSessions",
      "coaching/getPreviousNextSessionsByTeam",
      "coaching/getUserCoachingDetails",
      "quiz/getQuizzesAllocated",
      "quiz/getKnowledgeVerificationsAllocated",
      "service/getLanguages",
      "support/getNewTicket",
      "support/getSupportStaff",
    ]
  `);
});

/** Calls whose samples all read nothing stored or change nothing, each with the reason. */
const madeOfNothing: Readonly<Record<string, string>> = {
  'admin/checkTenantTexts': 'judges what it is given',
  'quiz/readQuestions': 'reads the file it is given',
  'live/sayGone': 'who is where is in no table',
  'media/getUploadProgress': 'a running upload is in no table',
  'media/getAssetProgress': 'a running upload is in no table',
  'player/getPackageUpload': 'a running upload is in no table',
  'release/previewOwnUse': 'the release registry is in no table',
  'media/getMediaTypes': 'the same for everybody',
  'media/Version': 'the same for everybody',
  'service/getLanguages': 'the same for everybody',
  'account/getAuthAndCourseRedirect': 'made of the address',
  'draft/getDeviceKey': 'made of the account and the installation’s secret',
  'gamification/getBadgeIssuer': 'made of the tenant’s settings, whose change tells of everything',
};
const changingNothing: Readonly<Record<string, string>> = {
  'release/changeOwnUse': 'the release registry is in no table; its page asks again',
  'admin/readAuditLog': 'writes to the audit trail only, which no page keeps',
  'admin/openAuditRecord': 'writes to the audit trail only, which no page keeps',
  'admin/openPersonExport': 'writes to the audit trail only, which no page keeps',
  'admin/openOwnExport': 'writes to the audit trail only, which no page keeps',
  'admin/setOrganisationClosed': 'its sample is what it is already',
  'admin/setFunctionClosed': 'its sample is what it is already',
  'admin/requestOwnExport': 'one is being made already',
  'followup/createFollowUps': 'the fault of its sample has a follow-up already',
  'hr/beginAssessment': 'its sample has begun already',
  'player/launchAttempt': 'its sample has begun already',
  'quiz/takeSeat': 'its sample has its seat already',
  'player/testStatementExport': 'asks the external store, and saves nothing',
  'portal/triggerNotification': 'it has been sent already',
  'support/classifyTickets': 'its sample is what it is already',
};

test('every call reports what it read or changed, except these', () => {
  const silent = subject.calls.filter(({ id }) => records.get(id)?.has('') && records.get(id)?.size === 1);
  // Whether the sample of a write finds something to change depends on what other samples have done before.
  expect(silent.filter(({ id, writes }) => !(id in (writes ? changingNothing : madeOfNothing)))).toEqual([]);
  expect([...records].filter(([, said]) => said.has('no header'))).toEqual([]);
});

/** The reads that a page repeats after the write, if it shows them. */
function refetchedAfter(writer: string): string[] {
  const codes = (id: string) => [...(records.get(id) ?? [])].flatMap((said) => said.split(' ')).filter(Boolean);
  const changed = new Set(codes(writer));
  return subject.calls
    .filter(({ id, writes }) => !writes && codes(id).some((code) => changed.has(code)))
    .map(({ id }) => id)
    .toSorted();
}

test.each([
  ['media/saveAsset', ['media/getAsset', 'media/getAssets']],
  ['scanner/saveCode', ['scanner/findCode', 'scanner/getCodes']],
  ['admin/createFunction', ['admin/getPeopleChoices', 'admin/getPerson', 'admin/getStructure']],
  [
    'portal/saveAccreditation',
    [
      'coaching/getPersonFacts',
      'portal/getAccreditationsAvailable',
      'portal/getActsAboutMe',
      'portal/getAllAccreditations',
      'portal/getMyAwards',
    ],
  ],
])('after %s pages refetch exactly %j', (writer, readers) => {
  expect(refetchedAfter(writer)).toEqual(readers);
});
