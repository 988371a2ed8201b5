import type { AssessmentStatus } from '@portico/contracts/platform/assessment/status';
import { useText } from '@portico/remote-contract';
import { Badge } from '@portico/ui';

const tones = { draft: 'neutral', submitted: 'warning', approved: 'success', reverted: 'danger' } as const;

export function StatusBadge({ status }: { status: AssessmentStatus }) {
  const t = useText();
  return <Badge tone={tones[status]} label={t(`lms.salesSkills.status.${status}`)} />;
}
