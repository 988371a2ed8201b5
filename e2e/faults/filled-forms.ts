/** The forms to test while saving fails: what is filled in, what is pressed, and where it appears afterwards. */
import type { Locator, Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { consent, fillPraise, praiseOf, typeAidDay } from '../support/feedback-aid.ts';
import { choose, chooseFrom, typeDay } from '../support/form-controls.ts';
import type { OwnTenant } from '../support/own-tenant.ts';

/** What the tenant contains before a form is opened. */
export interface Prepared {
  title: string;
  coachee: string;
}

interface Filled {
  page: Page;
  within: Locator;
  text: string;
  prepared: Prepared;
}

export interface Form {
  address: string | ((prepared: Prepared) => string);
  /** The button that opens it, unless it is a page of its own. */
  opens?: string;
  call: string;
  /** The field whose text is checked, and the other required fields. */
  field: string | ((within: Locator) => Locator);
  fill?(filled: Filled): Promise<unknown>;
  press: string;
  /** Its message while the outcome is unknown; by default the area's own. */
  says?: RegExp;
  /** Where it is shown once it is stored. */
  stored(page: Page, text: string): Locator;
  /** All records of its kind on the server, for places where a duplicate would not be visible. */
  all?(api: Api, prepared: Prepared): Promise<readonly unknown[]>;
}

const inList = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });
/** Shown as text rather than in the field in which it was typed. */
const asText = (page: Page, text: string) => inList(page, text).and(page.locator(':not(textarea)'));
const asHeading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text });

const option = (text: string, credit: number) => ({ id: crypto.randomUUID(), text, credit });

/** A quality monitoring form with one question, assigned to a team. */
async function giveForm({ post }: Api, team: string): Promise<void> {
  const made = await post<{ QID: string; revision: number; content: object }>('quiz/createQuiz', {
    body: { kind: 'qm', title: 'Calls' },
  });
  const greets = {
    ...{ id: crypto.randomUUID(), kind: 'single', text: 'Greets by name', points: 1, comment: 'optional' },
    ...{ format: 'plain', options: [option('Yes', 100), option('No', 0)] },
  };
  const QuestionSets = [{ SETID: crypto.randomUUID(), title: 'Opening', Questions: [greets] }];
  const { revision } = await post<{ revision: number }>('quiz/saveQuizDraft', {
    body: { QuizID: made.QID, base: made.revision, content: { ...made.content, QuestionSets } },
  });
  await post('quiz/publishQuiz', { body: { QuizID: made.QID, revision } });
  await post('quiz/allocateQuiz', { body: { QuizID: made.QID, to: { kind: 'team', id: team } } });
}

/** A team with a member, an award that can be given and an evaluation form. */
export async function prepare(tenant: OwnTenant, ada: Api, title: string): Promise<Prepared> {
  const team = await tenant.addTeam(ada, 'Desk');
  const coachee = await tenant.addPerson(ada, { name: 'emil', team, FirstName: 'Emil', LastName: 'Typed' });
  await ada.post('portal/saveAccreditation', {
    body: {
      ...{ AccreditationID: null, AccreditationType: 'award', name: 'Calm voice', description: 'Calm', icon: 'star' },
      ...{ organisationID: null, enabled: true, monthlyLimit: null, basedOn: null },
    },
  });
  await giveForm(ada, team);
  return { title, coachee };
}

export const filledForms: Record<string, Form> = {
  'a person': {
    address: '/admin/people/new',
    call: 'admin/createPerson',
    field: 'First name',
    async fill({ page, text, prepared }) {
      await page.getByLabel('Last name').fill('Typed');
      await page.getByLabel('E-mail', { exact: true }).fill(`${text.toLowerCase().replaceAll(' ', '-')}@forms.example`);
      await choose(page, 'Organisation', prepared.title);
    },
    press: 'Add person',
    stored: (page, text) => asHeading(page, `${text} Typed`),
  },
  'a course': {
    address: '/admin/lms/courses',
    opens: 'New course',
    call: 'lms/createCourse',
    field: 'Name',
    fill: ({ within }) => chooseFrom(within.locator('[aria-haspopup=listbox]').first()),
    press: 'Create',
    stored: asHeading,
  },
  'a curriculum': {
    address: '/admin/lms/courses?tab=curricula',
    opens: 'New curriculum',
    call: 'lms/createCurriculum',
    field: 'Name',
    press: 'Create',
    stored: asHeading,
  },
  'a channel of news': {
    address: '/admin/news/channels',
    opens: 'New channel',
    call: 'content/saveChannel',
    field: 'Name',
    fill: ({ page }) => choose(page, 'Audience', 'Everyone'),
    press: 'Save',
    stored: (page, text) => page.getByRole('button', { name: `Edit ${text}` }),
  },
  'an article of news': {
    address: '/admin/news/articles',
    opens: 'New article',
    call: 'content/createArticle',
    field: 'Title',
    fill: ({ page }) => choose(page, 'Channel', 'Help'),
    press: 'Create',
    stored: asHeading,
  },
  'a topic of coaching': {
    address: '/admin/coaching/topics',
    opens: 'Add a topic',
    call: 'coaching/saveCoachingTopic',
    field: 'Name',
    press: 'Save',
    stored: inList,
  },
  'a feedback aid': {
    address: ({ coachee }) => `/coach/${coachee}/aid/0/m/new`,
    call: 'coaching/SaveAid',
    field: (main) => praiseOf(main.page()).getByLabel('What the person did'),
    async fill({ page, text }) {
      await typeAidDay(page, '01012026');
      await fillPraise(page, text);
      await consent(page);
    },
    press: 'Save feedback',
    stored: asText,
    all: (api, { coachee }) => api.get('coaching/getFeedbackAidDetails', { ID: coachee }),
  },
  'an award': {
    address: ({ coachee }) => `/coach/${coachee}/award/0/m/new`,
    call: 'portal/setAward',
    field: 'Reason',
    fill: ({ page }) => page.getByRole('radio', { name: /Calm voice/ }).check({ force: true }),
    press: 'Give award',
    stored: asText,
    all: (api, { coachee }) => api.get('portal/getMyAwards', { UserID: coachee }),
  },
  'an event': {
    address: '/schedule?view=agenda',
    opens: 'New meeting',
    call: 'coaching/saveCalendarData',
    field: 'Title',
    fill: ({ within }) => within.getByLabel('Starts at').fill('23:30'),
    press: 'Save',
    stored: (page, text) => page.getByRole('button', { name: new RegExp(text) }),
  },
  'a template of boards': {
    address: '/admin/pd/templates',
    opens: 'New template',
    call: 'pd/saveBoardTemplate',
    field: 'Name',
    press: 'Save',
    stored: inList,
  },
  'a quiz': {
    address: '/admin/quiz/quizzes',
    opens: 'New quiz',
    call: 'quiz/createQuiz',
    field: 'Title',
    press: 'Create',
    stored: asHeading,
  },
  'an evaluation': {
    address: ({ coachee }) => `/coach/${coachee}/qm/0/m/new`,
    call: 'quiz/saveEvaluation',
    field: (main) => main.getByRole('textbox', { name: /^Comment/ }),
    async fill({ page, within, text }) {
      // Text typed for a previous evaluation may be restored.
      await within.getByRole('button', { name: 'Reset' }).click();
      await within.getByRole('textbox', { name: 'Work type' }).fill('Booking');
      await typeDay(page, 'QM date', new Date(Date.now() - 86_400_000));
      await within.getByRole('textbox', { name: 'Reference' }).fill(text);
      await within.getByRole('textbox', { name: 'Address' }).fill('https://calls.example/1');
      await within.getByRole('button', { name: 'Next' }).click();
      await within.getByRole('radiogroup', { name: 'Greets by name' }).getByText('Yes', { exact: true }).click();
      await within.getByRole('textbox', { name: /^Comment/ }).fill(text);
    },
    press: 'Next',
    stored: (page) => page.getByRole('region', { name: 'Faults' }),
    all: (api, { coachee }) => api.get('quiz/getEvaluations', { userID: coachee }),
  },
  'a code of the scanner': {
    address: '/admin/scanner/codes',
    opens: 'New code',
    call: 'scanner/saveCode',
    field: 'Name',
    async fill({ within, text }) {
      await within.getByLabel('Value', { exact: true }).fill(text);
      await choose(within, 'What it opens', 'Ticket form');
      await within.getByRole('button', { name: 'Choose: Support' }).click();
      await within.getByLabel('Name', { exact: true }).fill(text);
    },
    press: 'Save',
    stored: inList,
  },
  'a mission': {
    address: '/admin/gamification/missions',
    opens: 'New mission',
    call: 'gamification/saveMission',
    field: 'Name',
    async fill({ page, within }) {
      await within.getByLabel('Step 1').fill('Clear the desk');
      await choose(page, 'What counts', 'Reported by the person');
    },
    press: 'Save',
    stored: inList,
  },
  'a badge': {
    address: '/admin/gamification/badges',
    opens: 'New badge',
    call: 'gamification/saveBadge',
    field: 'Name',
    async fill({ within }) {
      await within.getByLabel('Description').fill('Keeps a tidy desk.');
      await within.getByRole('radio', { name: 'Number of points' }).check({ force: true });
    },
    press: 'Save',
    stored: inList,
  },
  'one’s own name': {
    address: '/profile',
    call: 'account/UpdateFirstNameLastName',
    field: 'First name',
    press: 'Save',
    says: /^We couldn’t confirm that your name was saved/,
    stored: asHeading,
  },
};
