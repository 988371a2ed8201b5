import type { Ticket } from '@portico/contracts/support/shapes';
import { usePortalFacts, useText } from '@portico/remote-contract';
import { Badge, type Tone } from '@portico/ui';
import { Clock, Pause, TriangleAlert } from 'lucide-react';
import { timeLeft } from './time-left.ts';

type ShownClock = Ticket['clocks']['solution'];

const tones: Record<ShownClock['state'], Tone> = {
  none: 'neutral',
  running: 'info',
  paused: 'neutral',
  late: 'danger',
  met: 'success',
  missed: 'warning',
};
const icons = { paused: Pause, late: TriangleAlert } as const;

interface SlaBadgeProps {
  clock: ShownClock;
  /** Either `firstReply` or `solution`. */
  of: keyof Ticket['clocks'];
  /** For requesters: that it takes longer is said without alarm, and what is past is not mentioned. */
  isForRequester: boolean;
}

/** The state of an SLA target in words; empty if there is no target. */
export function SlaBadge({ clock, of, isForRequester }: SlaBadgeProps) {
  const t = useText();
  const { now } = usePortalFacts();
  if (clock.state === 'none') return null;
  if (isForRequester && clock.state === 'missed') return null;
  if (isForRequester && clock.state === 'late') return <Badge icon={Clock} label={t(`support.clock.delayed.${of}`)} />;
  const left = clock.dueOn === null ? undefined : timeLeft(Date.parse(clock.dueOn) - now());
  const state = clock.state === 'late' && !left ? 'over' : clock.state;
  const label = t(`support.clock.${state}`, {
    what: t(`support.clock.${of}`),
    time: left ? t(`support.clock.${left.unit}`, { count: left.count }) : '',
  });
  return (
    <Badge tone={tones[clock.state]} icon={clock.state in icons ? icons[clock.state as 'late'] : Clock} label={label} />
  );
}
