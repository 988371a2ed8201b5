/**
 * 25 hostile texts in everything that a board stores, including file names: shown as text on every page, and nothing is
 * executed.
 */
import { expect, test } from '@playwright/test';
import { hostileFileNames, hostilePayloads, hostileTogether, hostileWithin } from '../support/hostile-payloads.ts';
import { hostilePortal, twoTeams } from '../support/hostile-portal.ts';
import { expectMet } from '../support/met-fields.ts';
import { picture } from '../support/picture.ts';

interface Made {
  id: string;
}

test('25 hostile texts are shown as plain text in every field of a board', async ({ browser }) => {
  test.setTimeout(240_000);
  const { page, api, open, shows, reports, quiet } = await hostilePortal(browser, 'crow');
  const main = page.getByRole('main');
  const { organisation, teams } = await twoTeams(api, ['Desk', 'Floor']);
  const { Desk: TeamID = '', Floor: next = '' } = teams;
  const { UserID: ownerID } = await api.post<{ UserID: string }>('admin/createPerson', {
    body: {
      FirstName: 'Cora',
      LastName: 'Hale',
      UserName: 'cora.hale',
      Email: 'cora.hale@crow.example',
      userKey: '',
      language: 'en',
      Role: 'Team Leader',
      UnitID: null,
      FunctionID: null,
      homeTeams: [{ COMP_ID_PK: organisation, CompanyID: TeamID }],
      LeaderID: null,
      invite: false,
    },
  });
  const setup = { tierID: null, templateID: null };
  await api.post('pd/saveTeamSetup', { body: { TeamID, ...setup, escalatesTo: next } });

  await open(`/pd/home?team=${next}`);
  await page.getByRole('button', { name: 'Open a board for today' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Floor' })).toBeVisible();
  const nextBoard = new URL(page.url()).pathname;
  await open(`/pd/home?team=${TeamID}`);
  await page.getByRole('button', { name: 'Open a board for today' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Desk' })).toBeVisible();
  const board = new URL(page.url()).pathname;
  const boardID = board.split('/').at(-1) ?? '';
  // An open board would be refetched after each of the next steps.
  await open('/help');
  const [{ Held: dueOn } = { Held: '' }] = await api.get<{ Held: string }[]>('pd/getTeamPDBoards', { TeamID });

  const issues: string[] = [];
  const notes = hostilePayloads.map((text, at) => `${text} ${at}`);
  const measures = hostileWithin(70).map((text) => `Measure ${text}`);
  const files: string[] = [];
  const documents: string[] = [];
  const changed: string[] = [];
  await test.step('the texts are saved', async () => {
    for (const [at, title] of hostilePayloads.entries()) {
      const text = notes[at] ?? '';
      const reason = `Because ${text}`;
      const issue = { boardID, kind: 'idea', title, text, ownerID, state: 'blocked', reason, dueOn };
      issues.push((await api.post<Made>('pd/addIssue', { body: issue })).id);
      await api.post('pd/addNewsItem', { body: { boardID, tag: 'people', title, text, until: null } });
      await api.post('comment/addComment', {
        body: { objecttype: 'idea', ObjectID: issues[0], body: [{ type: 'text', text: `Says ${title}` }] },
      });
      const measure = { title: measures[at], unit: 'none', target: null, better: 'up' };
      await api.post('pd/addPerformanceDoc', {
        body: { kind: 'measure', boardID, note: `Note ${text}`, value: at, measure },
      });
      const file = await api.upload('attachment', {
        name: hostileFileNames[at] ?? '',
        type: 'image/png',
        bytes: picture(8, 8),
      });
      files.push(file.name);
      const body = { kind: 'file', boardID, title: `File ${title}`, note: `Note ${text}`, mediaID: file.mediaID };
      documents.push((await api.post<{ PDPDPK: string }>('pd/addPerformanceDoc', { body })).PDPDPK);
    }
    // One of each is changed afterwards.
    const said = (what: string, most: number) => `${what} ${hostileTogether(most - 20)[0]}`;
    const first = { boardID, title: 'First', text: 'First' };
    const blocked = { kind: 'idea', state: 'blocked', reason: 'So', ownerID, dueOn };
    const IId = (await api.post<Made>('pd/addIssue', { body: { ...first, ...blocked } })).id;
    const nId = (await api.post<Made>('pd/addNewsItem', { body: { ...first, tag: 'people', until: null } })).id;
    const words = { title: said('Changed title', 160), text: said('Changed text', 4000) };
    changed.push(...Object.values(words));
    await api.post('pd/updateIssue', { body: { IId, ...words, reason: said('Changed reason', 500), versions: {} } });
    await api.post('pd/updateNewsItem', { body: { nId, ...words, versions: {} } });
    const note = said('Changed note', 4000);
    const last = { PdId: documents.at(-1), title: `${words.title} file`, note, versions: {} };
    await api.post('pd/updatePerformanceDoc', { body: last });
    await open(`${board}/performance/${last.PdId}/m/view`);
    await reports([last.title, note]);
    await api.post('pd/updatePerformanceDoc', {
      body: {
        ...last,
        title: `File ${hostilePayloads.at(-1)}`,
        note: `Note ${notes.at(-1)}`,
        versions: { title: 1, note: 1 },
      },
    });
    await open(`${board}/idea/${IId}`);
    await reports([...changed, said('Changed reason', 500)]);
    await open('/help');
    // The server shortens a name to the length allowed for files; nothing else of it may be lost.
    expect(new Set(files.map((name) => name.replace(/\.png$/, ''))).has('file')).toBe(false);
  });

  const columns = async () => {
    const column = (name: string) => main.getByRole('region', { name, exact: true });
    await shows([...hostilePayloads, ...notes, ...changed], column('News'));
    await shows([...hostilePayloads, ...notes], column('Ideas and issues'));
    const named = hostilePayloads.map((text) => `File ${text}`);
    await shows([...measures, ...notes.map((text) => `Note ${text}`), ...named], column('Performance'));
    await reports(files, column('Performance'));
  };
  await test.step('contents of the board', async () => {
    await open(board);
    await columns();
    await open(`${board}?meeting=1`);
    for (let part = 0; part < 4; part += 1) {
      await shows([]);
      await page.keyboard.press('ArrowRight');
    }
  });

  await test.step('letters, red days and the actions on them', async () => {
    const names = hostileWithin(40);
    const reasons = hostileTogether(490).map((text) => `Red ${text}`);
    for (let from = 0; from < names.length; from += 8) {
      const shown = names.slice(from, from + 8);
      const dimensions = shown.map((name, at) => ({ dimensionID: null, letter: 'ABCDEFGH'[at], name }));
      await api.post('pd/saveBoardDimensions', { body: { dimensions } });
      if (from === 0) {
        const { letters } = await api.get<{ letters: { dimensionID: string }[] }>('pd/readBoard', { boardID });
        for (const [at, reason] of reasons.entries()) {
          const action = { title: `Then ${hostilePayloads[at]}`, ownerID, dueOn };
          const as = { mark: 'red', reason, action };
          await api.post('pd/markDay', { body: { boardID, dimensionID: letters[at]?.dimensionID, as } });
        }
      }
      await open(board);
      await shows(shown);
      if (from === 0) await reports([...reasons, ...reasons.map((_, at) => `Then ${hostilePayloads[at]}`)]);
    }
  });

  await test.step('questions of one team to the next, their answers, and the summary of the meeting', async () => {
    const asks = hostileTogether(1000);
    const all = hostilePayloads.join(' ');
    for (const [at, ask] of asks.entries()) {
      const body = { IId: issues[at], ask };
      const { escalationID } = await api.post<{ escalationID: string }>('pd/escalateIssue', { body });
      await api.post('pd/answerEscalation', { body: { escalationID, answer: `Answer ${all}` } });
    }
    await api.post('pd/finishMeeting', { body: { boardID, summary: all, seconds: [] } });
    await open(nextBoard);
    await shows([...asks, `Answer ${all}`]);
    await open(board);
    await reports([all]);
    for (const [at, ask] of asks.entries()) {
      await open(`${board}/idea/${issues[at]}`);
      await reports([hostilePayloads[at] ?? '', `Reason: Because ${notes[at]}`, ask, `Answer ${all}`]);
    }
  });

  await test.step('comments on an idea', async () => {
    await open(`${board}/idea/${issues[0]}`);
    const comments = page.getByRole('region', { name: 'Comments' });
    const older = comments.getByRole('button', { name: 'Show older comments' });
    const items = comments.getByRole('listitem');
    for (let shown = 8; shown < hostilePayloads.length; shown += 8) {
      await expect(items).toHaveCount(shown);
      await older.click();
    }
    await shows(
      hostilePayloads.map((text) => `Says ${text}`),
      comments,
    );
  });

  await test.step('pages of single items, and their fields', async () => {
    const whole = hostilePayloads[5] ?? '';
    await open(`${board}/ideas/${issues[5]}/m/edit`);
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(whole);
    await shows([whole, notes[5] ?? '']);
    await open(`${board}/performance/${documents[5]}/m/view`);
    await expect(page.getByRole('img', { name: `File ${whole}` })).toBeVisible();
    await reports([`File ${whole}`, `Note ${notes[5]}`]);
  });

  await test.step('retrospectives of a team', async () => {
    await open(`/pd/home?team=${TeamID}&view=actions&filter=all`);
    await shows(hostilePayloads);
    await open(`/pd/home?team=${TeamID}&view=trends`);
    await reports(measures.slice(0, 3));
    await open('/search?q=pwned');
    await reports(hostilePayloads.slice(0, 1));
    for (const IId of issues) await api.get('pd/deleteIssue', { IId });
    await open(`/pd/home?team=${TeamID}&view=archive`);
    await shows(hostilePayloads);
  });

  await test.step('names of templates, measures and tiers', async () => {
    const stored = { agenda: [{ part: 'letters', minutes: 5 }], basedOn: 0, templateID: null };
    const names = hostileWithin(70).map((text) => `Kept ${text}`);
    for (const name of names) {
      const measured = [{ title: `Counts ${name.slice(0, 70)}`, unit: 'count', target: null, better: 'up' }];
      await api.post('pd/saveBoardTemplate', { body: { ...stored, name, measures: measured } });
      await api.post('pd/saveBoardTier', { body: { tierID: null, name, level: 2, templateID: null, basedOn: 0 } });
    }
    await open('/admin/pd/templates');
    await shows(names);
    await main.getByRole('button', { name: `Edit ${names[0]}`, exact: true }).click();
    await reports([`Counts ${names[0]}`], page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await open('/admin/pd/tiers');
    await shows(names.map((name) => `2. ${name}`));
  });
  expectMet([
    'media/uploadFile file.name',
    'pd/addIssue title',
    'pd/addIssue text',
    'pd/addIssue reason',
    'pd/updateIssue title',
    'pd/updateIssue text',
    'pd/updateIssue reason',
    'pd/addNewsItem title',
    'pd/addNewsItem text',
    'pd/updateNewsItem title',
    'pd/updateNewsItem text',
    'pd/addPerformanceDoc title',
    'pd/addPerformanceDoc note',
    'pd/addPerformanceDoc measure.title',
    'pd/updatePerformanceDoc title',
    'pd/updatePerformanceDoc note',
    'pd/escalateIssue ask',
    'pd/answerEscalation answer',
    'pd/markDay as.reason',
    'pd/markDay as.action.title',
    'pd/finishMeeting summary',
    'pd/saveBoardDimensions dimensions[].name',
    'pd/saveBoardTemplate name',
    'pd/saveBoardTemplate measures[].title',
    'pd/saveBoardTier name',
  ]);
  await quiet();
  await page.context().close();
});
