import type { QualityReport } from '@portico/contracts/quiz/qm/shapes';
import { faultRate } from '@portico/contracts/quiz/qm/trends';
import { useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Link, Row, Stack, VisuallyHidden } from '@portico/ui';
import { BarChart } from '@portico/ui/chart';
import { Table } from '@portico/ui/table';
import { Megaphone, Target } from 'lucide-react';
import { useNotation } from '../../parts/use-notation.ts';
import { useQualityAddress } from './quality-address.ts';

interface FailedQuestionsProps extends Pick<QualityReport, 'pareto'> {
  /** The period of the trends, which the links to evaluations carry. */
  days: { from: string; to: string };
  /** Plans follow-ups for the faults of a question. Absent if the viewer may not. */
  act?: ((questionId: string) => void) | undefined;
  /** Raises an issue about the rate of a question on the team's board. Absent if the viewer may not. */
  raise?: ((question: QualityReport['pareto'][number]) => void) | undefined;
  isRaising?: boolean;
}

/** The questions with the highest rate of faults, each with the evaluations in which it was failed. */
export function FailedQuestions({ pareto, days, act, raise, isRaising }: FailedQuestionsProps) {
  const t = useText();
  const notation = useNotation();
  const address = useQualityAddress();
  if (pareto.length === 0) return null;
  return (
    <Card as="section" labelledBy="qm-pareto">
      <CardHeader id="qm-pareto" title={t('quiz.quality.pareto')} />
      <Stack>
        <BarChart
          label={t('quiz.quality.pareto')}
          hasTitle={false}
          unit="%"
          categories={pareto.map(({ text }) => text)}
          categoryLabel={t('quiz.quality.question')}
          series={[{ id: 'rate', label: t('quiz.quality.rate'), values: pareto.map(faultRate) }]}
        />
        <Table
          label={t('quiz.quality.pareto')}
          rows={pareto}
          rowId={({ questionId }) => questionId}
          columns={[
            {
              id: 'text',
              label: t('quiz.quality.question'),
              isRowHeader: true,
              cell: ({ questionId, text }) => (
                <Link href={address.hrefWith({ tab: 'results', show: null, failed: questionId, ...days })}>{text}</Link>
              ),
            },
            {
              id: 'rate',
              label: t('quiz.quality.rate'),
              align: 'end',
              sortBy: faultRate,
              cell: (one) => notation.percent(faultRate(one)),
            },
            {
              id: 'faults',
              label: t('quiz.quality.faults'),
              align: 'end',
              isExtra: true,
              sortBy: ({ faults }) => faults,
              cell: ({ faults, answered }) => t('quiz.quality.faultsOf', { faults, answered }),
            },
            // In one column, so that both fit on a phone.
            ...(raise || act
              ? [
                  {
                    id: 'actions',
                    label: t('quiz.quality.actions'),
                    cell: (one: QualityReport['pareto'][number]) => (
                      <Row>
                        {act && one.faults > 0 && (
                          <Button
                            size="s"
                            icon={Target}
                            label={
                              <>
                                {t('quiz.followUp.act')}
                                <VisuallyHidden>: {one.text}</VisuallyHidden>
                              </>
                            }
                            onPress={() => act(one.questionId)}
                          />
                        )}
                        {raise && (
                          <Button
                            size="s"
                            icon={Megaphone}
                            isDisabled={isRaising}
                            label={
                              <>
                                {t('quiz.quality.raise')}
                                <VisuallyHidden>: {one.text}</VisuallyHidden>
                              </>
                            }
                            onPress={() => raise(one)}
                          />
                        )}
                      </Row>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Stack>
    </Card>
  );
}
