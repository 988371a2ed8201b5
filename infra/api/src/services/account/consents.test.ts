import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

const accept = (as: string, version?: string) =>
  test.ask('account/UpdateConsent', { as, query: { userID: test.ids(as).userId, ...(version && { version }) } });
const consents = async (as: string) => (await test.ask('account/getConsents', { as })).json();
const now = demoStart.toISOString();

describe('consent', () => {
  it('to the current policy is recorded once with its date, and remains when the policy changes', async () => {
    const { privacyVersion } = (await test.tenant('harbour')).settings;
    const { userId } = test.ids('delegate');
    const atSignUp = { version: privacyVersion, acceptedAt: '2026-10-07T08:00:00.000Z', isPresent: true };
    expect(await consents('delegate')).toEqual([atSignUp]);
    expect((await accept('delegate')).json()).toEqual({ ok: true });
    // Accepting the same version again does not add a consent.
    expect(await consents('delegate')).toEqual([atSignUp]);
    const renewed = `${privacyVersion}.1`;
    const put = (version: string) =>
      test.sql(
        `update platform.tenant set settings = jsonb_set(settings, '{privacyVersion}', to_jsonb($1::text)) where slug = 'harbour'`,
        [version],
      );
    await put(renewed);
    const earlier = { ...atSignUp, isPresent: false };
    await expect.poll(() => consents('delegate')).toEqual([earlier]);
    // A page that showed an earlier version stores nothing, even if other versions were accepted on other devices.
    const before = await test.fingerprint();
    expect((await accept('delegate', privacyVersion)).json().error.code).toBe('conflict');
    expect(await test.fingerprint()).toBe(before);
    await accept('delegate', renewed);
    const both = await consents('delegate');
    expect((await accept('delegate', privacyVersion)).status).toBe(409);
    expect(await consents('delegate')).toEqual(both);
    expect(both).toEqual([{ version: renewed, acceptedAt: now, isPresent: true }, earlier]);
    const { user } = (
      await test.ask('account/ValidateUser', { as: 'delegate', query: { username: 'delegate@harbour.example' } })
    ).json();
    expect([user.UserID, user.consentVersion, user.consentAt]).toEqual([userId, renewed, now]);
    await put(privacyVersion);
  });

  it('cannot be given by someone else, and one’s own is readable while acting for another', async () => {
    const { userId } = test.ids('delegate');
    const [{ organisation }] = await test.sql(
      'select organisation_id as organisation from portal.account_membership where user_id = $1',
      [userId],
    );
    const principal = test.ids('coach').userId;
    const context = { account: userId, organisation, principal };
    const before = await test.fingerprint();
    const forCoach = await test.ask('account/UpdateConsent', { as: 'delegate', context, query: { userID: principal } });
    expect(forCoach.status).toBe(404);
    expect(await test.fingerprint()).toBe(before);
    const own = await consents('delegate');
    expect((await test.ask('account/getConsents', { as: 'delegate', context })).json()).toEqual(own);
    expect(own).not.toEqual(await consents('coach'));
  });
});
