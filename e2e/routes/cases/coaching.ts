/** Coaching (sessions, feedback aids and awards of the people whom the coach leads) and the schedule. */
import { expect } from '@playwright/test';
import type { Api } from '../../support/api.ts';
import { shows } from '../on-page.ts';
import { newWord, type RouteCases, type Scene } from '../route-case.ts';

const today = () => new Date().toISOString().slice(0, 10);

interface Member {
  coachee: { UserID: string; FirstName: string; LastName: string };
}

/** Someone whom the coach leads, with their current name. */
async function coacheeOf({ as }: Scene): Promise<{ id: string; name: string }> {
  const coach = await as('coach');
  const { UserID } = (await as('learner2')).user;
  const { members } = await coach.get<{ members: Member[] }>('coaching/getPreviousNextSessionsByTeam', {
    TeamID: coach.user.CompanyID,
  });
  const found = members.find(({ coachee }) => coachee.UserID === UserID);
  if (!found) throw new Error('the demo coach does not lead learner2');
  return { id: UserID, name: `${found.coachee.FirstName} ${found.coachee.LastName}` };
}

/** Another coach, and another person whom the coach leads. */
const toStrangers = {
  strangers: ['coach2', 'learner'],
  heading: 'You have no permission to see this data',
} as const;

interface Session {
  coacheeID: string;
  sessionID: string;
  word: string;
  /** Breadcrumb of its pages. */
  trail: string[];
}

/** Someone whom the coach leads, just renamed to a unique name. */
async function renamedCoachee(scene: Scene): Promise<string> {
  const { post, user } = await scene.as('learner2');
  const FirstName = `Nia${newWord()}`;
  await post('account/UpdateFirstNameLastName', { body: { FirstName, LastName: user.LastName } });
  return `${FirstName} ${user.LastName}`;
}

/** A session that the coach has just started, with a unique word. */
async function startedSession(scene: Scene): Promise<Session> {
  const { api } = scene;
  const { id: coacheeID, name } = await coacheeOf(scene);
  const [topic] = await api.get<{ topicId: string; name: string }[]>('coaching/getCoachingTopics');
  if (!topic) throw new Error('there is no topic');
  const { sessionID } = await api.post<{ sessionID: string }>('coaching/getSessionID', { body: { coacheeID } });
  const word = `Seen ${newWord()}`;
  const actions = [{ id: crypto.randomUUID(), text: word }];
  await api.post('coaching/Save', {
    body: {
      sessionID,
      coacheeID,
      coachID: api.user.UserID,
      topic: { topicId: topic.topicId, comment: word },
      actions,
      versions: {},
    },
  });
  return { coacheeID, sessionID, word, trail: ['Coaching', name, topic.name] };
}

async function meeting(api: Api, coacheeID: string | null): Promise<string> {
  const title = `Listening in ${newWord()}`;
  const when = { date: today(), timeStart: '12:00', duration: 30, allDay: false, timeZone: 'UTC', rule: null };
  const rest = { type: coacheeID ? 'coaching' : 'other', location: '', details: '', joinLink: '', change: null };
  await api.post('coaching/saveCalendarData', {
    body: { ...when, ...rest, title, coacheeID, participantIDs: coacheeID ? [coacheeID] : [] },
  });
  return title;
}

/** An award kind created for this run, so that awards which others may give are not used up. */
async function newAccreditation({ as }: Scene): Promise<string> {
  const admin = await as('admin');
  const name = `Calm voice ${newWord()}`;
  await admin.post('portal/saveAccreditation', {
    body: {
      ...{ AccreditationID: null, AccreditationType: 'award', name, description: 'Calm', icon: 'star' },
      ...{ organisationID: null, enabled: true, monthlyLimit: null, basedOn: null },
    },
  });
  const all = await admin.get<{ AccreditationID: string; name: string }[]>('portal/getAllAccreditations');
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error('the new award is not listed');
  return found.AccreditationID;
}

export const coachingCases: RouteCases = {
  '/coach': {
    as: 'coach',
    async prepare(scene) {
      const name = await renamedCoachee(scene);
      return { address: '/coach', see: shows(name), by: { menu: 'Coaching' } };
    },
  },
  '/coach/overview': {
    as: 'coach',
    async prepare(scene) {
      const name = await renamedCoachee(scene);
      return { address: '/coach/overview', see: shows(name), by: { on: '/coach' } };
    },
  },
  '/coach/:id': {
    as: 'coach',
    ...toStrangers,
    async prepare(scene) {
      const { coacheeID, sessionID, trail } = await startedSession(scene);
      return {
        address: `/coach/${coacheeID}`,
        see: (page) => expect(page.locator(`a[href*="${sessionID}"]`).first()).toBeVisible(),
        by: { on: '/coach' },
        trail: trail.slice(0, 2),
        word: sessionID,
      };
    },
  },
  '/coach/:userid/tgrow/:tgrowid/m/:modeid': {
    as: 'coach',
    ...toStrangers,
    async prepare(scene) {
      const { coacheeID, sessionID, word, trail } = await startedSession(scene);
      return {
        address: `/coach/${coacheeID}/tgrow/${sessionID}/m/edit`,
        see: (page) => expect(page.getByRole('textbox', { name: 'Action', exact: true })).toHaveValue(word),
        by: { on: `/coach/${coacheeID}` },
        trail,
        word,
      };
    },
  },
  '/coach/:userid/tgrow-summary/:tgrowid/m/:modeid': {
    as: 'coach',
    ...toStrangers,
    async prepare(scene) {
      const { coacheeID, sessionID, word, trail } = await startedSession(scene);
      return {
        address: `/coach/${coacheeID}/tgrow-summary/${sessionID}/m/view`,
        see: shows(word),
        by: { on: `/coach/${coacheeID}/tgrow/${sessionID}/m/edit` },
        trail,
        word,
      };
    },
  },
  '/coach/:userid/aid/:aidid/m/:modeid': {
    as: 'coach',
    ...toStrangers,
    async prepare(scene) {
      const { id: UserID, name } = await coacheeOf(scene);
      const action = `Let the caller finish, ${newWord()}.`;
      const motivational = { date: today(), action, impact: 'The caller calmed down.', desired: 'Go on.' };
      const developmental = { date: null, action: '', impact: '', desired: '' };
      const { ID } = await scene.api.post<{ ID: string }>('coaching/SaveAid', {
        body: { ID: null, UserID, motivational, developmental, consent: true, basedOn: null },
      });
      return {
        address: `/coach/${UserID}/aid/${ID}/m/view`,
        see: shows(action),
        by: { on: `/coach/${UserID}` },
        trail: ['Coaching', name, 'Feedback aid'],
        word: action,
      };
    },
  },
  '/coach/:userid/award/:awardid/m/:modeid': {
    as: 'coach',
    ...toStrangers,
    async prepare(scene) {
      const { id: UserID, name } = await coacheeOf(scene);
      const Reason = `For Tuesday’s call, ${newWord()}.`;
      const AccreditationID = await newAccreditation(scene);
      const { AwardID } = await scene.api.post<{ AwardID: string }>('portal/setAward', {
        query: { UserID, AwarderID: scene.api.user.UserID, AccreditationID, Reason },
      });
      return {
        address: `/coach/${UserID}/award/${AwardID}/m/view`,
        see: shows(Reason),
        by: { on: `/coach/${UserID}` },
        trail: ['Coaching', name, 'Awards'],
        word: Reason,
      };
    },
  },
  '/schedule': {
    async prepare({ api }) {
      const title = await meeting(api, null);
      return {
        address: `/schedule?view=agenda&day=${today()}`,
        see: (page) => expect(page.getByRole('button', { name: new RegExp(title) }).first()).toBeVisible(),
        by: { menu: 'Schedule' },
        word: title,
      };
    },
  },
};
