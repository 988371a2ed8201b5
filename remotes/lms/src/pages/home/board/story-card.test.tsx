import type { StoryBoardItem } from '@portico/contracts/service/learning-shapes';
import { activateLanguage, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { expect, it } from 'vitest';
import { StoryCard } from './story-card.tsx';

activateLanguage('en');
const now = () => Date.parse('2026-11-20T08:00:00Z');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now, versions: {}, timeZone: 'UTC' });

it.each([
  ['overdue', '2026-11-18', ['lms.course.overdue']],
  ['dueSoon', '2026-11-22', ['lms.course.due']],
  ['continue', '2026-12-12', ['lms.board.continue', 'lms.course.due']],
  ['new', null, ['lms.board.new']],
] as const)('a card that is there because it is %s says its deadline once', async (reason, dueOn, said) => {
  const item = {
    ...{ CourseID: 'c', CourseName: 'Fares', curriculumId: 'p', type: 11, minutes: 20, minutesLeft: 12 },
    ...{ reason, dueOn, progress: 0, lastOpenedOn: null },
  } as unknown as StoryBoardItem;
  const screen = await draw(
    <ul>
      <StoryCard item={item} />
    </ul>,
  );
  await expect.element(screen.getByRole('link', { name: 'Fares' })).toBeVisible();
  const ids = screen.container.textContent?.match(/lms\.(?:board\.(?:continue|new)|course\.(?:overdue|due))/g);
  expect(ids).toEqual(said);
});
