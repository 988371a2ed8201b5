import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const find = async (value: string, as = 'learner') =>
  (await test.ask('scanner/findCode', { as, query: { value } })).json().code;
const save = (body: object, as = 'admin') =>
  test.ask('scanner/saveCode', {
    as,
    body: { codeID: null, basedOn: null, kind: 'help', label: 'Press 4', address: '/help', ...body },
  });
const stored = async () =>
  (await test.ask('scanner/getCodes', { as: 'admin' })).json() as {
    codeID: string;
    value: string;
    updatedOn: string;
  }[];

describe('a code', () => {
  it('is found by its value, and a UPC-A code also as an EAN-13 with a leading zero', async () => {
    expect((await save({ value: '036000291452' })).status).toBe(200);
    const shown = { kind: 'help', label: 'Press 4', address: '/help' };
    expect(await find('036000291452')).toEqual(shown);
    expect(await find('0036000291452')).toEqual(shown);
    expect(await find('036000291453')).toBeNull();
  });

  it('is refused if another code already has its value', async () => {
    expect((await save({ value: '0036000291452' })).status).toBe(409);
  });

  it('can only open portal routes of its own kind', async () => {
    for (const [kind, address] of [
      ['help', 'https://evil.example/help'],
      ['help', '//evil.example/help'],
      ['course', '/help'],
      ['board', '/pd/../../evil'],
      ['article', 'javascript:alert(1)'],
    ])
      expect((await save({ value: `evil ${kind}`, kind, address })).status).toBe(400);
  });

  it('changed by someone else since it was read is not overwritten; once removed, it is not found', async () => {
    const { codeID } = (await save({ value: 'DOOR-7' })).json();
    const before = (await stored()).find((one) => one.codeID === codeID);
    const change = { codeID, basedOn: before?.updatedOn, value: 'DOOR-7' };
    expect((await save({ ...change, label: 'First' })).status).toBe(200);
    const late = await save({ ...change, label: 'Second' });
    expect([late.status, late.json().error.code, late.json().error.current.label]).toEqual([409, 'conflict', 'First']);
    expect((await find('DOOR-7')).label).toBe('First');
    expect((await test.ask('scanner/removeCode', { as: 'admin', body: { codeID } })).status).toBe(200);
    expect(await find('DOOR-7')).toBeNull();
  });

  it('is found only in its own tenant, and can be saved by code administrators only', async () => {
    await save({ value: 'ONLY-HERE' });
    const there = await test.ask('scanner/findCode', { tenant: 'ember', as: 'learner', query: { value: 'ONLY-HERE' } });
    expect(there.json().code).toBeNull();
    for (const as of ['learner', 'coach', 'support1', 'country'])
      expect((await save({ value: 'x' }, as)).status).toBe(403);
  });
});
