/**
 * What people write is text on every page that shows it (docs/PROMISES.md, P-09): twenty-five texts that misbehave
 * wherever they are not treated as text are written through the API into every area and read on the pages. No script
 * runs, nothing is injected into the page, no policy is violated, and every text is complete. Boards, news, feedback,
 * quality and administration have journeys of their own.
 */
import { type Page, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { hostilePayloads } from '../support/hostile-payloads.ts';
import { expectMet } from '../support/met-fields.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { allOf, expectOnlyText, packed, said, today, type Written } from '../support/stored-text.ts';

async function writeMissions(api: Api): Promise<Written[]> {
  const titles = packed(110);
  const made: string[] = [];
  for (const title of titles) {
    const step = { itemID: 60, title: `Step ${title}`, deed: null, target: 1, selfReportable: true };
    const body = {
      MissionId: null,
      basedOn: null,
      title,
      description: `About ${title}`,
      points: 1,
      startsOn: today(),
      endsOn: null,
    };
    const { MissionId } = await api.post<{ MissionId: string }>('gamification/saveMission', {
      body: { ...body, enabled: true, steps: [step] },
    });
    made.push(MissionId);
  }
  return [
    { at: '/missions', texts: titles },
    { at: `/missions/${made[0]}`, texts: [`Step ${titles[0]}`, `About ${titles[0]}`] },
  ];
}

async function writeQuizzes(api: Api, learner: string): Promise<Written[]> {
  const read: Written[] = [];
  for (const title of packed(190)) {
    const { QID, revision, content } = await api.post<{ QID: string; revision: number; content: object }>(
      'quiz/createQuiz',
      { body: { kind: 'quiz', title } },
    );
    const option = (text: string, credit: number) => ({ id: crypto.randomUUID(), text, credit });
    const question = {
      ...{ id: crypto.randomUUID(), kind: 'single', format: 'plain', points: 1, text: `Asked ${title}` },
      options: [option(`Right ${title}`, 100), option('Another answer', 0)],
    };
    const QuestionSets = [{ SETID: crypto.randomUUID(), title: `Part ${title}`, Questions: [question] }];
    const saved = await api.post<{ revision: number }>('quiz/saveQuizDraft', {
      body: {
        QuizID: QID,
        base: revision,
        content: { ...content, title: `Now ${title}`, description: `About ${title}`, QuestionSets },
      },
    });
    await api.post('quiz/publishQuiz', { body: { QuizID: QID, revision: saved.revision } });
    await api.post('quiz/allocateQuiz', {
      body: { QuizID: QID, to: { kind: 'person', id: learner }, dueOn: null, mandatory: false },
    });
    read.push({ at: `/lms/quiz/mine/quiz/${QID}`, texts: [`Now ${title}`] });
  }
  return [{ at: '/quiz/home', texts: read.flatMap(({ texts }) => texts) }, ...read.slice(0, 2)];
}

async function writeTickets(api: Api): Promise<Written[]> {
  const { metadata } = await api.get<{ metadata: Record<string, { id: string }[]> }>('support/getNewTicket');
  const titles = packed(160);
  const made: string[] = [];
  for (const title of titles) {
    const { ticketID } = await api.post<{ ticketID: string }>('support/submitTicket', {
      body: {
        SUP_TCK_TYPE: metadata.Types?.[0]?.id,
        SUP_TCK_PRIORTY: metadata.Priorities?.[0]?.id,
        SUP_TCK_IMPACT: metadata.Impacts?.[0]?.id,
        SUP_TCK_TITLE: title,
        comment: allOf('Asked'),
      },
    });
    made.push(ticketID);
  }
  return [
    // Eight per page, newest first.
    { at: '/support', texts: titles.slice(-8) },
    { at: `/support-ticket/${made[0]}`, texts: [titles[0] ?? '', allOf('Asked')] },
  ];
}

async function writeCoaching(api: Api, learner: string): Promise<Written[]> {
  const topics = packed(80);
  for (const name of topics)
    await api.post('coaching/saveCoachingTopic', {
      body: { topicId: null, name, description: `About ${name}`, basedOn: 0 },
    });
  const { sessionID } = await api.post<{ sessionID: string }>('coaching/getSessionID', {
    body: { coacheeID: learner },
  });
  const actions = packed(400).map((text) => ({ id: crypto.randomUUID(), text: `Do ${text}` }));
  await api.post('coaching/Save', {
    body: {
      ...{ sessionID, coacheeID: learner, coachID: api.user.UserID, versions: {} },
      ...{ topic: { comment: allOf('Topic') }, reality: { text: allOf('Reality'), date: null }, actions },
    },
  });
  await api.post('coaching/savePrivateNote', { body: { sessionID, text: allOf('Note'), basedOn: 0 } });
  return [
    { at: '/admin/coaching/topics', texts: [...topics, ...topics.map((name) => `About ${name}`)] },
    {
      at: `/coach/${learner}/tgrow-summary/${sessionID}/m/view`,
      texts: [...hostilePayloads, allOf('Topic'), allOf('Reality')],
    },
    { at: `/coach/${learner}/tgrow/${sessionID}/m/edit`, texts: [...hostilePayloads, allOf('Note')] },
  ];
}

async function writeAwards(api: Api, learner: string): Promise<Written[]> {
  const names = packed(80);
  for (const name of names)
    await api.post('portal/saveAccreditation', {
      body: {
        ...{ AccreditationID: null, AccreditationType: 'award', name, description: `For ${name}`, icon: 'star' },
        ...{ organisationID: null, enabled: true, monthlyLimit: null, basedOn: null },
      },
    });
  const awards = await api.get<{ AccreditationID: string; name: string }[]>('portal/getAllAccreditations');
  const reasons = packed(480);
  const read: Written[] = [
    { at: '/admin/coaching/accreditations', texts: [...names, ...names.map((name) => `For ${name}`)] },
  ];
  for (const [at, reason] of reasons.entries()) {
    const Reason = `Given: ${reason}`;
    const given = awards.find(({ name }) => name === names[at]);
    const { AwardID } = await api.post<{ AwardID: string }>('portal/setAward', {
      query: {
        ...{ UserID: learner, AwarderID: api.user.UserID },
        ...{ AccreditationID: given?.AccreditationID ?? '', Reason },
      },
    });
    read.push({ at: `/coach/${learner}/award/${AwardID}/m/view`, texts: [names[at] ?? '', Reason] });
  }
  return read;
}

const meetings = packed(110).map((text) => `Meets ${text}`);

async function writeSchedule(api: Api, learner: string): Promise<Written[]> {
  for (const [at, title] of meetings.entries())
    await api.post('coaching/saveCalendarData', {
      body: {
        ...{ date: today(), timeStart: `${String(at + 6).padStart(2, '0')}:00`, duration: 30, allDay: false },
        ...{ timeZone: 'Europe/Lisbon', rule: null, change: null, type: 'other', joinLink: '', coacheeID: null },
        ...{ title, location: `In ${title}`, details: `About ${title}`, participantIDs: [learner] },
      },
    });
  return [{ at: `/schedule?view=day&day=${today()}`, texts: meetings }];
}

async function writeCourses(api: Api): Promise<Written[]> {
  const names = packed(200);
  for (const name of names)
    await api.post('lms/createCourse', { body: { name, type: 15, minutes: 10, language: 'en' } });
  return [{ at: '/admin/lms/courses', texts: names.slice(0, 5) }];
}

async function writeCodes(api: Api): Promise<Written[]> {
  const labels = packed(110).map((text) => `Label ${text}`);
  for (const label of labels)
    await api.post('scanner/saveCode', {
      body: { codeID: null, basedOn: null, value: `Reads ${label}`, kind: 'ticketForm', label, address: '/support' },
    });
  return [{ at: '/admin/scanner/codes', texts: [...labels, ...labels.map((label) => `Reads ${label}`)] }];
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('every stored text is shown as plain text on every page', async ({ browser }) => {
  test.setTimeout(600_000);
  const [admin, learner] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  const tenant = await createOwnTenant('Wren', `wren-${Date.now().toString(36)}`);
  const api = await tenant.enter(admin, 'ada');
  const names = hostilePayloads.map((text) => text.slice(0, 80).trim());
  const team = await tenant.addTeam(api, names[0] ?? '');
  const emil = await tenant.addPerson(api, { name: 'emil', team, isInvited: true });
  for (const [at, name] of names.entries())
    await tenant.addPerson(api, {
      name: `wren${at}`,
      team,
      FirstName: name,
      LastName: `Wren ${name}`.slice(0, 80).trim(),
    });
  const own = await tenant.enter(learner, 'emil');
  await own.post('account/UpdateFirstNameLastName', {
    body: { FirstName: said('Own', 80), LastName: said('Last', 80) },
  });
  // The person who gave an award is named in its notification.
  await api.post('account/UpdateFirstNameLastName', { body: { FirstName: names[3], LastName: names[4] } });
  const quiet = [watch(admin), watch(learner)];
  const read = async (page: Page, cases: readonly Written[]) => {
    for (const { at, texts } of cases) await expectOnlyText(page, `${tenant.portal}${at}`, texts);
  };

  await read(admin, [
    // Fewer than a page: only those whose addresses begin like this.
    { at: '/admin/people?search=wren1', texts: [names[1] ?? '', ...names.slice(10, 20)] },
    { at: '/admin/people?search=wren2', texts: [names[2] ?? '', ...names.slice(20)] },
    { at: `/admin/people/${emil}`, texts: names.slice(0, 1) },
    { at: '/search?q=pwned&kind=person', texts: names.slice(0, 1) },
  ]);
  await read(admin, await writeCoaching(api, emil));
  await read(admin, await writeAwards(api, emil));
  await read(admin, await writeSchedule(api, emil));
  await read(admin, await writeCourses(api));
  await read(admin, await writeCodes(api));
  await read(learner, [
    { at: '/home', texts: [said('Own', 80)] },
    { at: '/profile', texts: [said('Own', 80), said('Last', 80)] },
    { at: `/schedule?view=day&day=${today()}`, texts: meetings },
  ]);
  await read(learner, await writeMissions(api));
  await read(learner, await writeQuizzes(api, emil));
  await read(learner, await writeTickets(own));
  await read(learner, [{ at: '/notifications', texts: [`${names[3]} ${names[4]} gave you an award.`] }]);
  const found = packed(160).filter((title) => title.includes('javascript:'));
  await read(learner, [{ at: '/search?q=javascript&kind=ticket', texts: found }]);
  expectMet([
    'account/UpdateFirstNameLastName FirstName',
    'account/UpdateFirstNameLastName LastName',
    'admin/createPerson FirstName',
    'admin/createPerson LastName',
    'coaching/saveCalendarData title',
    'coaching/saveCalendarData location',
    'coaching/saveCoachingTopic name',
    'coaching/saveCoachingTopic description',
    'coaching/Save topic.comment',
    'coaching/Save reality.text',
    'coaching/Save actions[].text',
    'coaching/savePrivateNote text',
    'gamification/saveMission title',
    'gamification/saveMission description',
    'gamification/saveMission steps[].title',
    'lms/createCourse name',
    'portal/saveAccreditation name',
    'portal/saveAccreditation description',
    'portal/setAward Reason',
    'quiz/createQuiz title',
    'quiz/saveQuizDraft content.title',
    'quiz/saveQuizDraft content.description',
    'scanner/saveCode value',
    'scanner/saveCode label',
    'support/submitTicket SUP_TCK_TITLE',
    'support/submitTicket comment',
  ]);
  for (const each of quiet) each.expectQuiet();
});
