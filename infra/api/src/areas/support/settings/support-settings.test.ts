/** Tests the settings of support over HTTP: access, what staff and requesters then see, and concurrent saves. */
import { namedMetadata } from '@portico/contracts/support/named-tickets';
import type { Macro, ManagedChoice, SupportSettings } from '@portico/contracts/support/settings-shapes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

type Path = Parameters<TestApi['ask']>[0];
const post = (name: string, body: object, as = 'admin') => test.ask(`support/${name}` as Path, { as, body });
const settings = async (): Promise<SupportSettings> =>
  (await test.ask('support/getSupportSettings', { as: 'admin' })).json();
const ofKind = async (kind: ManagedChoice['kind']) => (await settings()).choices.filter((one) => one.kind === kind);
const offered = async () => (await test.ask('support/getNewTicket', { as: 'learner' })).json().metadata;
const macros = async (): Promise<Macro[]> => (await test.ask('support/getMacros', { as: 'support1' })).json();

const answer = {
  ...{ name: 'Which board?', reply: 'Hello {firstName}, which board is it?' },
  ...{ state: 'waiting', line: null, priorityID: null, take: true },
} as const;

it('a saved reply that is saved, changed or deleted changes for staff at once', async () => {
  const before = await macros();
  const { macroID, version } = (await post('saveMacro', { macroID: null, baseVersion: 0, macro: answer })).json();
  expect((await macros()).filter((one) => one.macroID === macroID)).toEqual([{ ...answer, macroID, version }]);
  const changed = { ...answer, name: 'Which team?', take: false };
  const saved = (await post('saveMacro', { macroID, baseVersion: version, macro: changed })).json();
  expect((await macros()).find((one) => one.macroID === macroID)).toEqual({ ...changed, ...saved });
  expect((await post('removeMacro', { macroID })).status).toBe(200);
  expect(await macros()).toEqual(before);
  expect((await post('removeMacro', { macroID })).status).toBe(404);
});

it('a saved reply changed since it was read is not overwritten, and the later save gets the earlier one', async () => {
  const { macroID, version } = (await post('saveMacro', { macroID: null, baseVersion: 0, macro: answer })).json();
  const save = (reply: string) => post('saveMacro', { macroID, baseVersion: version, macro: { ...answer, reply } });
  expect((await save('The first.')).status).toBe(200);
  const late = await save('The second.');
  expect([late.status, late.json().error.code]).toEqual([409, 'stale_version']);
  expect(JSON.stringify(late.json().error.current)).toContain('The first.');
  expect((await macros()).find((one) => one.macroID === macroID)?.reply).toBe('The first.');
});

it('a saved reply with an unknown priority or without a name is refused', async () => {
  const macro = { ...answer, priorityID: (await ofKind('type'))[0]?.id };
  expect((await post('saveMacro', { macroID: null, baseVersion: 0, macro })).status).toBe(404);
  const empty = { ...answer, name: ' ' };
  expect((await post('saveMacro', { macroID: null, baseVersion: 0, macro: empty })).status).toBe(400);
});

it('a choice can be added at the end, renamed and retired, except for the last one', async () => {
  const { id } = (await post('addTicketChoice', { kind: 'severity', name: 'Cosmetic' })).json();
  expect((await offered()).Severitys.map(({ name }: ManagedChoice) => name)).toEqual([
    'Minor',
    'Major',
    'Critical',
    'Cosmetic',
  ]);
  expect((await post('addTicketChoice', { kind: 'severity', name: 'Cosmetic' })).status).toBe(409);
  const save = async (choice: Pick<ManagedChoice, 'id' | 'version'>, name: string, retired: boolean) =>
    post('saveTicketChoice', { id: choice.id, baseVersion: choice.version, name, retired });
  const { version } = (await save({ id, version: 0 }, 'Looks only', false)).json();
  expect((await offered()).Severitys.at(-1)).toEqual({ id, code: `own-${id}`, name: 'Looks only', names: {} });
  expect((await save({ id, version }, 'Looks only', true)).status).toBe(200);
  expect((await offered()).Severitys).toHaveLength(3);
  const [last, ...others] = (await ofKind('severity')).filter(({ retired }) => !retired);
  for (const one of others) expect((await save(one, one.name, true)).status).toBe(200);
  expect((await save(last as ManagedChoice, 'Minor', true)).status).toBe(409);
  for (const one of (await ofKind('severity')).filter((choice) => others.some((other) => other.id === choice.id)))
    expect((await save(one, one.name, false)).status).toBe(200);
});

it('a ticket keeps a retired choice, and a new ticket with it is refused', async () => {
  const { id } = (await post('addTicketChoice', { kind: 'impact', name: 'The van' })).json();
  const { Types, Priorities } = await offered();
  const draft = { SUP_TCK_TYPE: Types[0].id, SUP_TCK_PRIORTY: Priorities[0].id, SUP_TCK_IMPACT: id, comment: 'Flat.' };
  const { ticketID } = (await post('submitTicket', draft, 'learner')).json();
  await post('saveTicketChoice', { id, baseVersion: 0, name: 'The van', retired: true });
  const stored = (await test.ask('support/getTicket', { as: 'learner', query: { ticketID } })).json();
  expect(stored.SUP_TCK_IMPACT).toMatchObject({ id, name: 'The van' });
  expect((await ofKind('impact')).find((one) => one.id === id)).toMatchObject({ retired: true, uses: 1 });
  const refused = await post('submitTicket', draft, 'learner');
  expect([refused.status, refused.json().error.fields]).toEqual([
    400,
    [{ path: 'body.SUP_TCK_IMPACT', message: 'Please select the impact of the issue.' }],
  ]);
});

it('one choice of each kind can be the default for new tickets until it is retired', async () => {
  const template = async () => (await test.ask('support/getNewTicket', { as: 'learner' })).json().template;
  const nothing = { SUP_TCK_TYPE: null, SUP_TCK_PRIORTY: null, SUP_TCK_IMPACT: null, SUP_TCK_SEVERITY: null };
  expect(await template()).toEqual(nothing);
  const save = async (name: string, more: object) => {
    const one = (await ofKind('type')).find((choice) => choice.name === name);
    const body = { id: one?.id, baseVersion: one?.version, name, retired: false, ...more };
    expect((await post('saveTicketChoice', body)).status).toBe(200);
    return one?.id;
  };
  await save('Bug', { isDefault: true });
  const question = await save('Question', { isDefault: true });
  expect(await template()).toEqual({ ...nothing, SUP_TCK_TYPE: question });
  expect((await ofKind('type')).filter(({ isDefault }) => isDefault).map(({ name }) => name)).toEqual(['Question']);
  // Renaming does not send `isDefault`, so the default stays.
  await save('Question', {});
  expect((await template()).SUP_TCK_TYPE).toBe(question);
  await save('Question', { retired: true });
  expect(await template()).toEqual(nothing);
  await save('Question', {});
});

it('states can only be renamed, neither added nor removed', async () => {
  const [state] = await ofKind('state');
  expect((await post('addTicketChoice', { kind: 'state', name: 'Parked' })).status).toBe(409);
  const save = (retired: boolean) =>
    post('saveTicketChoice', { id: state?.id, baseVersion: state?.version, name: 'Just in', retired });
  expect((await save(true)).status).toBe(409);
  expect((await save(false)).status).toBe(200);
  expect((await offered()).States[0]).toMatchObject({ code: 'new', name: 'Just in' });
});

it('a tenant’s own choice has its translated name in each language, or else its main name', async () => {
  const named = { kind: 'type', name: 'Rota', names: { de: 'Dienstplan', fr: '' } };
  const { id } = (await post('addTicketChoice', named)).json();
  const stored = async () => (await ofKind('type')).find((one) => one.id === id);
  expect(await stored()).toMatchObject({ name: 'Rota', names: { de: 'Dienstplan' } });
  const inForm = async () => (await offered()).Types.find((one: { id: string }) => one.id === id);
  expect(await inForm()).toMatchObject({ SUP_TYPE_NAME: 'Rota', names: { de: 'Dienstplan' } });
  const metadata = await offered();
  const inGerman = namedMetadata(metadata, 'de', false).Types.find((one) => one.id === id);
  expect([
    inGerman?.SUP_TYPE_NAME,
    namedMetadata(metadata, 'fr', false).Types.find((one) => one.id === id)?.SUP_TYPE_NAME,
  ]).toEqual(['Dienstplan', 'Rota']);
  // A page of the previous release sends no translations, so the stored ones stay.
  const save = async (more: object) =>
    post('saveTicketChoice', { id, baseVersion: (await stored())?.version, name: 'Shifts', retired: false, ...more });
  expect((await save({})).status).toBe(200);
  expect(await stored()).toMatchObject({ name: 'Shifts', names: { de: 'Dienstplan' } });
  expect((await save({ names: {} })).status).toBe(200);
  expect((await stored())?.names).toEqual({});
});

it('a new order must name each item of the list once', async () => {
  const ids = (await ofKind('priority')).map(({ id }) => id);
  const order = (named: string[]) => post('orderTicketChoices', { kind: 'priority', order: named });
  for (const wrong of [ids.slice(1), [...ids, ids[0] ?? ''], [crypto.randomUUID(), ...ids.slice(1)]])
    expect((await order(wrong)).status).toBe(409);
  expect((await order([...ids].reverse())).status).toBe(200);
  expect((await offered()).Priorities.map(({ id }: ManagedChoice) => id)).toEqual([...ids].reverse());
});

it('a clock can be set for each priority, and a line can assign its work in turn', async () => {
  const { priorityID, version } = (await settings()).clocks[0] ?? { priorityID: '', version: -1 };
  const clock = { priorityID, baseVersion: version, firstReplyMinutes: 30, solutionMinutes: null };
  expect((await post('saveTicketClock', clock)).json()).toEqual({ version: version + 1 });
  expect((await post('saveTicketClock', { ...clock, firstReplyMinutes: 60 })).status).toBe(409);
  expect((await post('saveTicketClock', { ...clock, firstReplyMinutes: 0 })).status).toBe(400);
  const [type] = await ofKind('type');
  expect((await post('saveTicketClock', { ...clock, priorityID: type?.id })).status).toBe(404);
  expect((await post('saveSupportLine', { line: 'SecondLine', inTurn: true })).status).toBe(200);
  const after = await settings();
  expect(after.clocks[0]).toEqual({ priorityID, firstReplyMinutes: 30, solutionMinutes: null, version: version + 1 });
  expect(after.lines.map(({ line, inTurn }) => [line, inTurn])).toEqual([
    ['FirstLine', false],
    ['SecondLine', true],
    ['ThirdLine', false],
  ]);
});

it('only support administrators can change these settings, and a refusal changes nothing', async () => {
  const [choice] = await ofKind('type');
  const { priorityID } = (await settings()).clocks[0] ?? {};
  const before = await test.fingerprint();
  const calls = [
    ['addTicketChoice', { kind: 'type', name: 'Other' }],
    ['saveTicketChoice', { id: choice?.id, baseVersion: choice?.version, name: 'Other', retired: false }],
    ['orderTicketChoices', { kind: 'type', order: [choice?.id] }],
    ['saveTicketClock', { priorityID, baseVersion: 0, firstReplyMinutes: 5, solutionMinutes: 5 }],
    ['saveSupportLine', { line: 'FirstLine', inTurn: true }],
    ['saveMacro', { macroID: null, baseVersion: 0, macro: answer }],
    ['removeMacro', { macroID: (await macros())[0]?.macroID }],
  ] as const;
  for (const as of ['support1', 'learner', 'coach'])
    for (const [name, body] of calls) expect([name, (await post(name, body, as)).status]).toEqual([name, 403]);
  expect((await test.ask('support/getSupportSettings', { as: 'support1' })).status).toBe(403);
  expect((await test.ask('support/getMacros', { as: 'learner' })).status).toBe(403);
  expect(await test.fingerprint()).toBe(before);
});
