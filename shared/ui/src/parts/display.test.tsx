import { BookOpen } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Avatar } from './avatar.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card, CardBody, CardHeader } from './card.tsx';
import { Cover } from './cover.tsx';
import { Figure } from './figure.tsx';
import { KeyValue } from './key-value.tsx';
import { CardGrid, Columns, Row, Stack } from './layout.tsx';
import { Link } from './link.tsx';
import { List, ListRow } from './list.tsx';
import { Logo } from './logo.tsx';
import { Notice } from './notice.tsx';
import { Progress } from './progress.tsx';
import { Ring } from './ring.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { Text } from './text.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const boxOf = (container: Element) => container.firstElementChild as HTMLElement;

it('shows initials, or a silhouette without a name, in place of a picture that does not load', async () => {
  const initials = async (name: string, src?: string) =>
    boxOf((await draw(<Avatar name={name} {...(src && { src })} />)).container);
  expect((await initials('Ana María Ruiz')).textContent).toBe('AR');
  expect((await initials('Ada')).textContent).toBe('A');
  const silhouette = await initials('');
  expect(silhouette.textContent).toBe('');
  expect(silhouette.querySelector('svg')).not.toBeNull();
  const broken = await initials('Ada Byron', 'data:image/png;base64,AAAA');
  await expect.poll(() => broken.textContent).toBe('AB');
});

it('has the same colours for the same person, whatever their name', async () => {
  const face = async (name: string) => boxOf((await draw(<Avatar name={name} id="7" />)).container).firstElementChild;
  expect((await face('Ada Byron'))?.className).toBe((await face('Ada Lovelace'))?.className);
});

it('a picture of a course is always the same, and differs from that of another', async () => {
  const art = async (seed: string, mark: 'wave' | 'arc' | 'grid') => {
    const { container } = await draw(<Cover seed={seed} mark={mark} />);
    await expect.poll(() => container.querySelector('svg')?.childElementCount).toBeGreaterThan(1);
    return container.querySelector('svg')?.innerHTML;
  };
  for (const mark of ['wave', 'arc', 'grid'] as const) {
    expect(await art('course-1', mark)).toBe(await art('course-1', mark));
    expect(await art('course-1', mark)).not.toBe(await art('course-2', mark));
  }
});

it('progress bars and rings expose their value', async () => {
  const screen = await draw(
    <>
      <Progress label="Course" value={40} />
      <Progress label="Lessons" value={3} max={5} valueText="3 of 5" hasLabel />
      <Progress label="Upload" />
      <Ring label="Quality" value={3} max={4} />
    </>,
  );
  const bar = (name: string) => screen.getByRole('progressbar', { name });
  await expect.element(bar('Course')).toHaveAttribute('aria-valuetext', '40%');
  await expect.element(bar('Lessons')).toHaveAttribute('aria-valuetext', '3 of 5');
  await expect.element(bar('Upload')).not.toHaveAttribute('aria-valuenow');
  await expect.element(bar('Quality')).toHaveAttribute('aria-valuetext', '75%');
});

it('a notice is announced if it appears during work, at once if it is urgent, and can be closed', async () => {
  const onClose = vi.fn();
  const screen = await draw(
    <>
      <Notice title="Always here" />
      <Notice tone="success" isLive title="Saved" />
      <Notice tone="danger" isLive title="Not saved" onClose={onClose}>
        Try again.
      </Notice>
    </>,
  );
  await expect.element(screen.getByRole('status')).toMatchTextContent('Saved');
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Not savedTry again.');
  await screen.getByRole('button', { name: 'Close' }).click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('a row of a list is a link that reports when it is followed', async () => {
  const onFollow = vi.fn();
  const navigate = vi.fn();
  const screen = await draw(
    <List label="Courses" as="ol">
      <ListRow title="Phishing" text="Due tomorrow" icon={BookOpen} href="/lms/phishing" onFollow={onFollow} />
      <ListRow title="Fire safety" end={<Badge label="Completed" tone="success" />} />
    </List>,
    { navigate },
  );
  await expect.element(screen.getByRole('list', { name: 'Courses' })).toBeVisible();
  await screen.getByRole('link', { name: 'Phishing' }).click();
  expect(onFollow).toHaveBeenCalledTimes(1);
  expect(navigate.mock.calls[0]?.[0]).toBe('/lms/phishing');
  await expect.element(screen.getByRole('listitem').nth(1)).toMatchTextContent('Fire safetyCompleted');
});

it('a row that leads somewhere has an arrow, unless it ends with something else', async () => {
  const isTicked = false;
  const screen = await draw(
    <List label="Steps">
      <ListRow title="Logo" href="/logo" end={isTicked && <Badge label="Done" tone="success" />} />
      <ListRow title="People" href="/people" end={<Badge label="Done" tone="success" />} />
    </List>,
  );
  const arrows = (row: number) => screen.getByRole('listitem').nth(row).element().querySelectorAll('svg').length;
  expect([arrows(0), arrows(1)]).toEqual([1, 0]);
});

it('a link or button that opens a new tab says so to screen readers', async () => {
  const screen = await draw(
    <>
      <Link href="/terms.pdf" target="_blank">
        Terms
      </Link>
      <Button label="Join" href="/join" target="_blank" />
      <Link href="/privacy">Privacy</Link>
    </>,
  );
  for (const name of ['Terms (opens in a new tab)', 'Join (opens in a new tab)', 'Privacy'])
    await expect.element(screen.getByRole('link', { name, exact: true })).toBeVisible();
});

it('a card is named by its heading, and its link by its own text and the heading', async () => {
  const screen = await draw(
    <CardGrid as="div" label="Cards">
      <Card as="section" labelledBy="team">
        <CardHeader id="team" title="Team" level={3} note="4 people" more={{ label: 'View all', href: '/team' }} />
        <CardBody>
          <KeyValue items={[{ label: 'Country', value: 'Chile' }]} />
        </CardBody>
      </Card>
    </CardGrid>,
  );
  await expect.element(screen.getByRole('region', { name: 'Team' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 3, name: 'Team' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'View all: Team' })).toHaveAttribute('href', '/team');
  await expect.element(screen.getByRole('term')).toMatchTextContent('Country');
  await expect.element(screen.getByRole('definition')).toMatchTextContent('Chile');
});

it('figures and texts are rendered in reading order', async () => {
  const screen = await draw(
    <Columns side={<Text size="s">Beside</Text>}>
      <Stack as="section">
        <Row isSpread>
          <Figure label="Score" value="91.4" unit="%" change={{ text: '+2.1 this week', tone: 'success' }} />
          <Figure size="inline" value="5:48" unit="min" />
        </Row>
        <VisuallyHidden as="h2">Only heard</VisuallyHidden>
      </Stack>
    </Columns>,
  );
  expect(screen.container.textContent).toBe('Score91.4 %+2.1 this week5:48 minOnly heardBeside');
  await expect.element(screen.getByRole('heading', { name: 'Only heard' })).toBeInTheDocument();
});

it('placeholders, spinners and marks are hidden from screen readers', async () => {
  const screen = await draw(
    <>
      <Skeleton lines={3} />
      <Spinner />
      <Logo mark="arc" />
      <Cover seed="1" />
      <Cover seed="1" about="book" />
    </>,
  );
  for (const part of screen.container.children) expect(part.getAttribute('aria-hidden'), part.outerHTML).toBe('true');
});
