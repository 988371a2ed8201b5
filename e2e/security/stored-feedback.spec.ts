/**
 * What people write about each other is text on every page that shows it (docs/PROMISES.md, P-09): feedback aids, a
 * session that is sent back and forth, revoked awards, meetings, and sales skills assessments; read by both sides.
 */
import { type Page, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { hostilePayloads } from '../support/hostile-payloads.ts';
import { expectMet } from '../support/met-fields.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { all, allOf, expectOnlyText, packed, said, today, type Written } from '../support/stored-text.ts';

interface Sides {
  coach: Api;
  coachee: Api;
}

async function writeAid({ coach, coachee }: Sides): Promise<Written[]> {
  const words = (kind: string) => ({
    ...{ date: today(), action: allOf(`${kind} action`), impact: allOf(`${kind} impact`) },
    desired: allOf(`${kind} desired`),
  });
  const [motivational, developmental] = [words('More'), words('Less')];
  const { ID } = await coach.post<{ ID: string }>('coaching/SaveAid', {
    body: {
      ...{ ID: null, UserID: coachee.user.UserID, motivational, developmental },
      ...{ consent: true, basedOn: null },
    },
  });
  const at = `/coach/${coachee.user.UserID}/aid/${ID}/m`;
  const texts = [motivational, developmental].flatMap(({ action, impact, desired }) => [action, impact, desired]);
  return [
    { at: `${at}/view`, texts },
    { at: `${at}/edit`, texts },
  ];
}

/** An item removed, the session sent back, resubmitted, accepted, not completed, and reflected on. */
async function writeSession({ coach, coachee }: Sides): Promise<Written[]> {
  const prompts = packed(200);
  await coach.post('coaching/saveCoachingPrompts', { body: { step: 'topic', prompts: prompts.slice(0, 8) } });
  const coacheeID = coachee.user.UserID;
  const { sessionID } = await coach.post<{ sessionID: string }>('coaching/getSessionID', { body: { coacheeID } });
  const item = (text: string) => ({ id: crypto.randomUUID(), text });
  const [action, other, option] = [item(all), item('Another'), item(allOf('Option'))];
  await coach.post('coaching/saveCoachingTopic', {
    body: { topicId: null, name: 'Calls', description: 'Calls', basedOn: 0 },
  });
  const [{ topicId } = { topicId: '' }] = await coach.get<{ topicId: string }[]>('coaching/getCoachingTopics');
  const dated = (kind: string) => packed(400).map((text) => ({ ...item(`${kind} ${text}`), date: today() }));
  const [evidences, feedbacks] = [dated('Seen'), dated('Heard')];
  await coach.post('coaching/Save', {
    body: {
      ...{ sessionID, coacheeID, coachID: coach.user.UserID, versions: {} },
      ...{ topic: { topicId, comment: 'Calls' }, reality: { text: 'Calls', date: null }, optionSelected: option.id },
      ...{ goals: [item(allOf('Goal'))], options: [option], actions: [action, other], evidences, feedbacks },
    },
  });
  const [taken, back, declined, felt] = ['Taken', 'Back', 'Declined', 'Felt'].map((word) => said(word, 1000));
  await coach.post('coaching/deleteTGROWAction', {
    body: {
      ...{ coacheeGUID: coachee.user.UserGUID, coachGUID: coach.user.UserGUID },
      ...{ sessionGUID: sessionID, actionGUID: action.id, deleteReason: taken },
    },
  });
  const move = (who: Api, statusID: string, body: object = {}) =>
    who.post('coaching/setTGROWSessionStatus', { query: { sessionID, statusID }, body });
  await move(coach, '1');
  await move(coachee, '0', { rejectReason: back });
  await move(coach, '1');
  await move(coachee, '2');
  await coachee.post('coaching/requestCompletion', { body: { sessionID, itemID: null } });
  await coach.post('coaching/declineCompletion', { body: { sessionID, itemID: null, reason: declined } });
  await coachee.post('coaching/saveReflection', {
    body: { sessionID, moodBefore: 4, moodAfter: null, rating: null, comment: felt, basedOn: 0 },
  });
  const listed = [...evidences, ...feedbacks].map(({ text }) => text);
  const words = [taken, back, declined, felt, allOf('Goal'), allOf('Option'), ...listed].map((text) => text ?? '');
  return [
    { at: '/admin/coaching/topics', texts: prompts.slice(0, 8) },
    { at: `/coach/${coacheeID}/tgrow/${sessionID}/m/edit`, texts: [declined ?? '', ...prompts.slice(0, 1)] },
    { at: `/coach/${coacheeID}/tgrow-summary/${sessionID}/m/view`, texts: [...hostilePayloads, ...words] },
  ];
}

async function writeRescinded({ coach, coachee }: Sides): Promise<Written[]> {
  await coach.post('portal/saveAccreditation', {
    body: {
      ...{ AccreditationID: null, AccreditationType: 'award', name: 'Calm voice', description: 'Calm', icon: 'star' },
      ...{ organisationID: null, enabled: true, monthlyLimit: null, basedOn: null },
    },
  });
  const [{ AccreditationID } = { AccreditationID: '' }] =
    await coach.get<{ AccreditationID: string }[]>('portal/getAllAccreditations');
  const query = { UserID: coachee.user.UserID, AwarderID: coach.user.UserID, AccreditationID };
  const reason = said('Taken back', 500);
  const { AwardID } = await coach.post<{ AwardID: string }>('portal/setAward', { query: { ...query, Reason: 'Well' } });
  await coach.post('portal/rescindAward', { query, body: { reason } });
  return [{ at: `/coach/${coachee.user.UserID}/award/${AwardID}/m/view`, texts: [reason] }];
}

async function writeMeeting({ coach, coachee }: Sides): Promise<Written[]> {
  const joinLink = 'https://meet.example/?at="><script>window.pwned=1</script>';
  const { id } = await coach.post<{ id: string }>('coaching/saveCalendarData', {
    body: {
      ...{ date: today(), timeStart: '23:00', duration: 30, allDay: false, timeZone: 'UTC', rule: null, change: null },
      ...{ type: 'other', joinLink, coacheeID: null, title: 'Meeting', location: '' },
      ...{ details: allOf('About'), participantIDs: [coachee.user.UserID] },
    },
  });
  const note = said('Rather', 300);
  await coachee.post('coaching/proposeEventTime', {
    body: { calendarID: id, itterationID: today(), date: today(), timeStart: '23:30', note },
  });
  return [{ at: `/schedule?view=day&day=${today()}&event=${id}`, texts: [allOf('About'), joinLink, note] }];
}

async function writeForm({ coach }: Sides): Promise<Written[]> {
  const { version } = await coach.get<{ version: number }>('hr/getAssessmentForm');
  const [names, words] = [packed(110), packed(590)];
  const levels = names.slice(0, 6).map((name) => `Level ${name}`);
  const skills = names.map((name, at) => ({
    ...{ id: crypto.randomUUID(), name, description: `About ${words[at % words.length]}`, SkillID: null },
    anchors: levels.map((_, level) => `Does ${words[level % words.length]}`),
  }));
  const page = { id: crypto.randomUUID(), title: said('Page', 120), text: said('Says', 600), skills };
  await coach.post('hr/saveAssessmentForm', { body: { form: { levels, pages: [page] }, basedOn: version } });
  return [
    {
      at: '/admin/lms/sales-skills',
      texts: [...names, said('Page', 120), said('Says', 600), ...words.map((text) => `Does ${text}`)],
    },
  ];
}

/** Submitted and sent back; `reopen` lets the person continue it. */
async function writeAssessment({ coach, coachee }: Sides) {
  const { assessmentID } = await coachee.post<{ assessmentID: string }>('hr/beginAssessment', { body: {} });
  const read = (who: Api) =>
    who.get<{ version: number; form: { pages: { skills: { id: string; name: string }[] }[] } }>('hr/readAssessment', {
      assessmentID,
    });
  const [note, reason] = [said('Noted', 1000), said('Sent back', 1000)];
  const { version, form } = await read(coachee);
  const skills = form.pages.flatMap((page) => page.skills);
  const ratings = skills.map(({ id }) => ({ skillId: id, level: 1, note }));
  await coachee.post('hr/saveRatings', { body: { assessmentID, basedOn: version, ratings } });
  const move = async (who: Api, name: string, because = '') => {
    const body = { assessmentID, basedOn: (await read(who)).version, move: name, reason: because };
    await who.post('hr/moveAssessment', { body });
  };
  await move(coachee, 'submit');
  await move(coach, 'revert', reason);
  const texts = [...skills.map(({ name }) => name), note];
  return {
    summary: { at: `/sales-skills-assessment/summary/${assessmentID}`, texts: [...texts, reason] },
    questions: { at: `/sales-skills-assessment/1/${assessmentID}`, texts },
    reopen: () => move(coachee, 'reopen'),
  };
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('what people write about each other is shown as plain text on every page', async ({ browser }) => {
  test.setTimeout(300_000);
  const [leader, learner] = [
    await (await browser.newContext()).newPage(),
    await (await browser.newContext()).newPage(),
  ];
  const tenant = await createOwnTenant('Finch', `finch-${Date.now().toString(36)}`);
  const coach = await tenant.enter(leader, 'ada');
  const team = await tenant.addTeam(coach, 'Desk');
  await tenant.addPerson(coach, { name: 'emil', team, isInvited: true });
  const coachee = await tenant.enter(learner, 'emil');
  const sides = { coach, coachee };
  const quiet = [watch(leader), watch(learner)];
  const read = async (pages: readonly Page[], cases: readonly Written[]) => {
    for (const page of pages)
      for (const { at, texts } of cases) await expectOnlyText(page, `${tenant.portal}${at}`, texts);
  };

  const both = [leader, learner];
  const [shown, edited] = await writeAid(sides);
  await read(both, shown ? [shown] : []);
  await read([leader], edited ? [edited] : []);
  await read([leader], await writeSession(sides));
  await read(both, await writeRescinded(sides));
  await read(both, await writeMeeting(sides));
  await read([leader], await writeForm(sides));
  const { summary, questions, reopen } = await writeAssessment(sides);
  await read(both, [summary]);
  await reopen();
  await read([learner], [questions]);
  expectMet([
    'coaching/SaveAid motivational.action',
    'coaching/SaveAid motivational.impact',
    'coaching/SaveAid motivational.desired',
    'coaching/SaveAid developmental.action',
    'coaching/SaveAid developmental.impact',
    'coaching/SaveAid developmental.desired',
    'coaching/Save goals[].text',
    'coaching/Save options[].text',
    'coaching/Save evidences[].text',
    'coaching/Save feedbacks[].text',
    'coaching/saveCoachingPrompts prompts[]',
    'coaching/setTGROWSessionStatus rejectReason',
    'coaching/deleteTGROWAction deleteReason',
    'coaching/declineCompletion reason',
    'coaching/saveReflection comment',
    'coaching/saveCalendarData details',
    'coaching/saveCalendarData joinLink',
    'coaching/proposeEventTime note',
    'hr/saveAssessmentForm form.levels[]',
    'hr/saveAssessmentForm form.pages[].title',
    'hr/saveAssessmentForm form.pages[].text',
    'hr/saveAssessmentForm form.pages[].skills[].name',
    'hr/saveAssessmentForm form.pages[].skills[].description',
    'hr/saveAssessmentForm form.pages[].skills[].anchors[]',
    'hr/saveRatings ratings[].note',
    'hr/moveAssessment reason',
    'portal/rescindAward reason',
  ]);
  for (const each of quiet) each.expectQuiet();
});
