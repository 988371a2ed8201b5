import type { AssessmentStatus } from '@portico/contracts/platform/assessment/status';
import { useText } from '@portico/remote-contract';
import { Badge } from '@portico/ui';

const tones = { draft: 'neutral', submitted: 'info', approved: 'success', reverted: 'warning' } as const;

export function EvaluationStatus({ status }: { status: AssessmentStatus }) {
  const t = useText();
  return <Badge tone={tones[status]} label={t(`quiz.quality.status.${status}`)} />;
}
