import { type OpenDays, reportPeriod } from '@portico/contracts/quiz/qm/report-period';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { UiProvider, type UiTexts } from '@portico/ui';
import { render } from '@portico/ui/testing';
import { expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import own from './language/en.json' with { type: 'json' };
import { Report } from './report.tsx';

const asked = vi.hoisted(() => ({ query: '', filters: [] as object[] }));
vi.mock('@portico/remote-contract', async (load) => ({
  ...(await load<object>()),
  useSearchParams: () => [new URLSearchParams(asked.query), () => undefined],
}));
// The host loads its texts.
vi.mock('@portico/ui/chart', () => ({ LineChart: () => null, BarChart: () => null }));
vi.mock('./use-raise.ts', () => ({ useRaise: () => ({ raise: () => undefined, busy: false }) }));
vi.mock('../../data/follow-ups.ts', () => ({ useHasFollowUps: () => false }));
vi.mock('../../parts/follow-up/acting-on-many.tsx', () => ({ ActingOnMany: () => null }));
vi.mock('./report-filter.tsx', () => ({ ReportFilter: () => null }));
vi.mock('../../data/quality.ts', () => ({
  useReportPeriod: (days: OpenDays) => reportPeriod(days, '2026-11-30'),
  useReport: (_: object, filter: object) => {
    asked.filters.push(filter);
    return { state: 'ready', data: { count: 0 }, retry: () => undefined };
  },
}));

loadMessages('en', { ...shared, ...own });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

it.each([
  ['from=2026-11-31&to=soon', { from: '2026-05-28', to: '2026-11-30' }],
  ['from=2026-09-01&to=2026-11-31', { from: '2026-09-01', to: '2026-11-30' }],
  ['to=2026-03-01', { from: '2025-08-27', to: '2026-03-01' }],
])('covers the usual days where the address names none that exist: %s', async (query, days) => {
  Object.assign(asked, { query, filters: [] });
  await render(
    <UiProvider locale="en-GB" texts={{} as UiTexts} mark="wave" navigate={() => undefined}>
      <Report teamId="team" />
    </UiProvider>,
  );
  await expect.poll(() => asked.filters.at(-1)).toEqual({ formId: null, ...days });
});
