import type { ProblemReport } from '@portico/contracts/support/problem-report';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import en from '../language/en.json';
import { ReportFacts } from './report-facts.tsx';

loadMessages('en', en);
activateLanguage('en');
setPortalFacts({
  flags: {},
  channels: { help: '', tips: '' },
  now: Date.now,
  versions: {},
  timeZone: 'UTC',
});

const report: ProblemReport = { route: '/lms/home', versions: { lms: '1.2.0' }, failures: [], browser: 'Test' };
const lesson: ProblemReport['lesson'] = {
  courseID: crypto.randomUUID(),
  course: 'Fares',
  lesson: 'Refunds',
  package: { standard: '1.2', importedAt: '2026-11-16T08:00:00.000Z' },
  calls: [
    { at: 900, call: 'LMSInitialize', element: '', value: '', answer: 'true', error: '0' },
    { at: 1240, call: 'LMSSetValue', element: 'cmi.suspend_data', value: '*5000', answer: 'false', error: '405' },
  ],
};

it('says that no course is involved by naming none', async () => {
  const screen = await draw(<ReportFacts report={report} />);
  await screen.getByText('Sent with your report').click();
  await expect.element(screen.getByText('/lms/home')).toBeVisible();
  expect(screen.getByText('Lesson', { exact: true }).query()).toBeNull();
});

it('shows the lesson, its version and each call with its error, before anything is sent', async () => {
  const screen = await draw(<ReportFacts report={{ ...report, route: '/splayer', lesson }} />);
  await expect.element(screen.getByText('Refunds')).not.toBeVisible();
  await screen.getByText('Sent with your report').click();
  await expect.element(screen.getByText('Refunds')).toBeVisible();
  await expect.element(screen.getByText(/SCORM 1\.2, imported/)).toBeVisible();
  const lines = screen.getByRole('list').getByRole('listitem');
  expect(lines.elements().map((line) => line.textContent)).toEqual([
    '0.9 s LMSInitialize() → true',
    '1.2 s LMSSetValue(cmi.suspend_data, (5,000 characters)) → false · 405',
  ]);
});
