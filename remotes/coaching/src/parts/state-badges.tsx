import type { ItemStatus, SessionStatus } from '@portico/contracts/coaching/shapes';
import { useText } from '@portico/remote-contract';
import { Badge, type BadgeProps } from '@portico/ui';
import { labelTones, saysMore, stateTexts } from '../data/label-texts.ts';
import { sessionTones } from '../data/tones.ts';

/** The state of a goal or an action; nothing while no one has asked to complete it. */
export function StateBadge({ status, shape = 'tag' }: { status: ItemStatus } & Pick<BadgeProps, 'shape'>) {
  const t = useText();
  const text = stateTexts[status];
  return text && <Badge tone={labelTones[status]} shape={shape} label={t(text)} />;
}

interface SessionBadgesProps extends Pick<BadgeProps, 'shape'> {
  status: SessionStatus;
  label: ItemStatus;
}

/** The state of a session. One that was sent back is only that, although the specification also calls it saved. */
export function SessionBadges({ status, label, shape = 'tag' }: SessionBadgesProps) {
  const t = useText();
  return (
    <>
      {label !== 'rejected' && (
        <Badge tone={sessionTones[status]} shape={shape} label={t(`coaching.status.${status}`)} />
      )}
      {saysMore(label) && <StateBadge status={label} shape={shape} />}
    </>
  );
}
