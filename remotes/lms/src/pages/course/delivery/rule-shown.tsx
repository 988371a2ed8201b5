/** The percentage with its rule: "7 of 8 pages". */
import type { RuledProgress } from '@portico/contracts/lms/delivery/delivery-progress';
import { useText } from '@portico/remote-contract';
import { Badge, Progress, Row, Text } from '@portico/ui';
import { CircleCheck } from 'lucide-react';
import { clockText } from './clock-text.ts';

interface RuleShownProps {
  progress: RuledProgress;
  /** The required percentage, if it is not everything. */
  share?: number;
}

export function RuleShown({ progress, share }: RuleShownProps) {
  const t = useText();
  const { unit, done, needed, percent, isCompleted } = progress;
  const isTime = unit === 'seconds';
  const rule = t(`lms.rule.${unit}`, {
    done: isTime ? clockText(done * 1000) : done,
    needed: isTime ? clockText(needed * 1000) : needed,
    count: needed,
  });
  const all = share !== undefined && share < 100 ? t('lms.rule.share', { share }) : t(`lms.rule.${unit}.all`);
  return (
    <div>
      {isCompleted ? (
        <Row>
          <Badge tone="success" icon={CircleCheck} label={t('lms.course.completed')} />
          {/* Completed by hand or under an older rule, so what was counted says nothing about it. */}
          {done >= needed && (
            <Text size="s" tone="muted">
              {rule}
            </Text>
          )}
        </Row>
      ) : (
        <Progress label={t('lms.rule.label')} hasLabel value={percent} valueText={rule} />
      )}
      {!isCompleted && (
        <Text size="s" tone="muted">
          {all}
        </Text>
      )}
    </div>
  );
}
