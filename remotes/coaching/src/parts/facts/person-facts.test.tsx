import { ClientProvider, fakeServer, refusal } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts, setViewer, type Viewer } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { beforeEach, expect, it } from 'vitest';
import texts from '../../language/en.json' with { type: 'json' };
import { PersonFacts } from './person-facts.tsx';

loadMessages('en', texts);
activateLanguage('en');
const setFlags = (followup: boolean) =>
  setPortalFacts({
    flags: { quiz: true, qm: true, followup },
    ...{ channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' },
  });
beforeEach(() => setFlags(true));

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const certificate = {
  ...{ kind: 'certificate.expiring', id: id(1), title: 'Phishing', on: '2026-12-15', part: id(2) },
  ...{ value: null, target: null, link: null },
};

async function show({ facts = [certificate], followUps = () => [] as object, role = 'Team Leader', viewer = id(4) }) {
  setViewer({ user: { UserID: viewer, Role: { Name: role } }, principal: null } as unknown as Viewer);
  const calls = fakeServer({
    getPersonFacts: () => ({ facts, ticketsShared: null }),
    getCertificateFollowUps: followUps,
  });
  const screen = await draw(
    <ClientProvider>
      <PersonFacts userId={id(3)} />
    </ClientProvider>,
  );
  return { screen, calls };
}

it('says which certificate has a follow-up, and offers one for the others', async () => {
  const { screen, calls } = await show({
    facts: [certificate, { ...certificate, id: id(5), title: 'Fire', part: id(6) }],
    followUps: () => [{ UserID: id(3), how: 'act', inProgress: [{ CourseID: id(6), isProposed: true }] }],
  });
  await expect
    .element(screen.getByRole('link', { name: /^Act on this.*Phishing$/ }))
    .toHaveAttribute('href', `/quiz/quality?tab=followUps&act=certificate.${id(1)}.${id(2)}`);
  await expect.element(screen.getByText('Valid until 15 Dec 2026 · Follow-up proposed')).toBeVisible();
  expect(screen.getByRole('link').elements()).toHaveLength(2);
  expect(calls.of('getCertificateFollowUps').map(({ query }) => query)).toEqual([{ userID: id(3) }]);
});

it.each([
  ['an agent', { role: 'Agent' }],
  ['the person', { viewer: id(3) }],
  ['someone whose organisation has no follow-ups', { followup: false }],
  ['someone without a certificate that runs out', { facts: [{ ...certificate, kind: 'course.finished' }] }],
] as const)('does not ask for follow-ups for %s', async (_, { followup = true, ...of }: Record<string, unknown>) => {
  setFlags(followup as boolean);
  const { screen, calls } = await show(of);
  await expect.element(screen.getByText('Phishing')).toBeVisible();
  expect(calls.of('getCertificateFollowUps')).toEqual([]);
  expect(screen.getByRole('link').query()).toBeNull();
});

it('shows the facts without follow-ups to those who may not act, and if they cannot be loaded', async () => {
  for (const followUps of [
    () => [],
    () => [{ UserID: id(3), how: null, inProgress: [] }],
    () => refusal('not_found'),
  ]) {
    const { screen, calls } = await show({ followUps });
    await expect.poll(() => calls.of('getCertificateFollowUps').length).toBeGreaterThan(0);
    await expect.element(screen.getByText('Valid until 15 Dec 2026')).toBeVisible();
    expect(screen.getByRole('link').query()).toBeNull();
    screen.unmount();
  }
});
