/**
 * Ten people on one board make random edits to the same issues, each from the version they have read, while answers get
 * lost and requests are repeated with the same key. Everyone ends up with the same board, and no acknowledged word is
 * lost.
 */
import type { Issue, OpenBoard } from '@portico/contracts/pd/shapes';
import type { SaveConflict } from '@portico/contracts/platform/versions/shapes';
import { seededChoice } from '@portico/database/demo/seeded-choice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../harness.ts';

const isFull = process.env.PORTICO_TEST_SCALE === 'full';
const edits = isFull ? 500 : 25;
const people = 10;

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

interface Edit {
  field: 'text' | 'title' | 'reason';
  word: string;
}

async function writers(): Promise<{ names: string[]; boardID: string }> {
  const rows = await test.sql(
    `select split_part(u.username, '@', 1) as name, b.board_id from portal.account_membership m
     join portal.account_user u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
     join portal.pd_board b on b.tenant_id = m.tenant_id and b.team_id = m.team_id and b.held_on = '2026-11-16'
     where m.team_id = (select team_id from portal.account_user where user_id = $1) and u.user_guid is not null
       and u.disabled_at is null and (select count(*) from portal.account_membership o
         where o.tenant_id = u.tenant_id and o.user_id = u.user_id) = 1
     order by u.username limit $2`,
    [test.ids('learner').userId, people],
  );
  return { names: rows.map(({ name }) => name), boardID: rows[0]?.board_id };
}

it(`${edits} edits by up to ${people} people converge, and nothing acknowledged is lost`, async () => {
  const { names, boardID } = await writers();
  expect(names.length).toBeGreaterThan(5);
  const post = (name: string, as: string, body: unknown, key: string) =>
    test.ask(`pd/${name}`, { as, method: 'POST', body, headers: { 'idempotency-key': key } });
  const board = async (as: string): Promise<OpenBoard> =>
    (await test.ask('pd/readBoard', { as, query: { boardID } })).json();
  const issues: Issue[] = [];
  for (const title of ['Headsets', 'Refunds', 'Hand-over'])
    issues.push(
      (
        await post(
          'addIssue',
          names[0] ?? '',
          { boardID, kind: 'issue', title, text: 'begin end' },
          crypto.randomUUID(),
        )
      ).json(),
    );
  const acknowledged: { id: string; edit: Edit }[] = [];
  let conflicts = 0;
  let repeated = 0;

  /** Makes one edit until it is acknowledged. On a conflict, the writer appends their word to the other text. */
  async function write(as: string, known: Issue, edit: Edit, isLost: boolean): Promise<Issue> {
    let value = `${known[edit.field]} ${edit.word}`.trim();
    let version = known.versions[edit.field] ?? 0;
    for (let attempt = 0; attempt < 20; attempt++) {
      const body = { IId: known.id, [edit.field]: value, versions: { [edit.field]: version } };
      const key = crypto.randomUUID();
      let reply = await post('updateIssue', as, body, key);
      if (isLost && attempt === 0) {
        const again = await post('updateIssue', as, body, key);
        repeated++;
        if (reply.status === 200) expect(again.json()).toEqual(reply.json());
        reply = again;
      }
      if (reply.status === 200) {
        acknowledged.push({ id: known.id, edit });
        return reply.json();
      }
      expect(reply.json().error.code).toBe('stale_version');
      const [conflict] = (reply.json().error.current as SaveConflict).fields;
      conflicts++;
      value = `${conflict?.theirs.value} ${edit.word}`;
      version = conflict?.theirs.version ?? 0;
    }
    throw new Error('An edit was never taken.');
  }

  await Promise.all(
    names.map(async (as, index) => {
      const chance = seededChoice('storm', index);
      let seen = await board(as);
      for (let at = index; at < edits; at += names.length) {
        // A client that was disconnected continues from an old state.
        if (chance.chance(60)) seen = await board(as);
        const { id } = chance.pick(issues);
        const field = chance.pick(['text', 'text', 'text', 'reason'] as const);
        const known = seen.issues.find((one) => one.id === id) as Issue;
        await write(as, known, { field, word: `<w${index}x${at}>` }, chance.chance(15));
      }
    }),
  );

  expect(acknowledged).toHaveLength(edits);
  const ends = await Promise.all(names.map(board));
  for (const end of ends)
    for (const { id, edit } of acknowledged) {
      const text = String(end.issues.find((one) => one.id === id)?.[edit.field]);
      // Two first words written concurrently into an empty text are both included, each exactly once.
      expect(text.split(edit.word), edit.word).toHaveLength(2);
    }
  const texts = ends.map((end) => issues.map(({ id }) => end.issues.find((one) => one.id === id)?.text));
  expect(new Set(texts.map((one) => JSON.stringify(one))).size).toBe(1);
  if (isFull)
    console.log(`${edits} edits by ${names.length}: ${conflicts} conflicts shown, ${repeated} answers repeated`);
}, 300_000);
