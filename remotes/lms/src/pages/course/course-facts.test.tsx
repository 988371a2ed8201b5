import type { CourseLink } from '@portico/contracts/service/shapes';
import { activateLanguage, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import { CourseFacts } from './course-facts.tsx';

activateLanguage('en');
const withSupport = (support: boolean) =>
  setPortalFacts({
    flags: { support },
    channels: { help: '', tips: '' },
    now: Date.now,
    versions: {},
    timeZone: 'UTC',
  });

const course = {
  ...{ CourseID: 'course', CourseName: 'Fares', curriculumId: 'path', curriculumName: 'Desk', type: 11, minutes: 20 },
  ...{ updatedOn: '2026-01-01', dueOn: null, isCompleted: false },
} as unknown as CourseLink;

it('lets learners report outdated content, with the address of the course', async () => {
  withSupport(true);
  const screen = await draw(<CourseFacts course={course} />);
  await expect
    .element(screen.getByRole('link', { name: 'lms.course.facts.report' }))
    .toHaveAttribute('href', `/support?report=${encodeURIComponent('/lms/path/course/Fares')}`);
});

it('offers no report in a tenant without support', async () => {
  withSupport(false);
  const screen = await draw(<CourseFacts course={course} />);
  await expect.element(screen.getByRole('link', { name: 'lms.course.facts.place' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'lms.course.facts.report' }).query()).toBeNull();
});
