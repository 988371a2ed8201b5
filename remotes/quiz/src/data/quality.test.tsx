import type { EvaluationSummary } from '@portico/contracts/quiz/qm/shapes';
import { ClientProvider, fakeServer, refusal } from '@portico/data-client/testing';
import { draw } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import { useEvaluations } from './quality.ts';

vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useSelf: () => ({ UserID: 'c0000000-0000-4000-8000-000000000009' }),
}));

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const person = {
  UserID: id(4),
  UserGUID: id(4),
  UserName: 'ben',
  FirstName: 'Ben',
  LastName: 'Reed',
  AvatarImage: null,
};
const evaluation = (at: number, QMDate: string): EvaluationSummary => ({
  ...{ QSR_ID: id(at), QID: id(2), title: `Call ${at}`, formType: '', workType: 'Booking', QMDate, TestDate: null },
  ...{ QMRef: '', status: 'approved', step: 'third', agent: person, evaluator: person, score: 80, firstScore: 80 },
  ...{ passed: true, fatal: false, releasedOn: QMDate, acknowledgedOn: null, openDisputes: 0, calibrationID: null },
});

function Titles() {
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const { state, data = [] } = useEvaluations({ teamId: id(1), agentId: null }, null, days);
  return (
    <ul aria-label={state}>
      {data.map(({ QSR_ID, title }) => (
        <li key={QSR_ID}>{title}</li>
      ))}
    </ul>
  );
}

it('selects the days itself if a server of an earlier release refuses them', async () => {
  const all = [evaluation(1, '2026-12-01'), evaluation(2, '2026-11-30'), evaluation(3, '2026-10-31')];
  const server = fakeServer({
    getEvaluations: ({ query }) => ('from' in query ? refusal('invalid_input') : all),
  });
  const screen = await draw(
    <ClientProvider>
      <Titles />
    </ClientProvider>,
  );
  await expect.element(screen.getByRole('list', { name: 'ready' })).toHaveTextContent('Call 2');
  expect(screen.getByRole('listitem').elements()).toHaveLength(1);
  expect(server.of('getEvaluations').map(({ query }) => 'from' in query)).toEqual([true, false]);
});
