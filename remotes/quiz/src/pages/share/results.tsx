import type { AnonResults, Share } from '@portico/contracts/quiz/anonymous/shapes';
import type { QuestionAnalysis } from '@portico/contracts/quiz/summary-shapes';
import { useText } from '@portico/remote-contract';
import {
  Button,
  Card,
  CardGridSkeleton,
  CardHeader,
  Figure,
  List,
  ListRow,
  Notice,
  Row,
  Screen,
  Stack,
} from '@portico/ui';
import { BarChart } from '@portico/ui/chart';
import { Table } from '@portico/ui/table';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { type Filter, type Originator, useResults } from './use-share.ts';

/** Live results of the originator's own guests; small groups are hidden. */
export function Results({ who, share }: { who: Originator; share: Pick<Share, 'threshold'> }) {
  const t = useText();
  const [filter, setFilter] = useState<(Filter & { label: string }) | null>(null);
  const query = filter === null ? null : { questionId: filter.questionId, optionId: filter.optionId };
  return (
    <Stack gap="l">
      {filter !== null && (
        <Notice
          title={t('quiz.share.filtered', { label: filter.label })}
          actions={<Button size="s" label={t('quiz.share.all')} onPress={() => setFilter(null)} />}
        />
      )}
      <Screen data={useResults(who, query)} skeleton={<CardGridSkeleton />}>
        {(results) =>
          results.isHidden ? (
            <Notice title={t('quiz.share.hidden')}>
              {t('quiz.share.hidden.text', { threshold: share.threshold, answered: results.answered })}
            </Notice>
          ) : (
            <Shown results={results} onFilter={setFilter} />
          )
        }
      </Screen>
    </Stack>
  );
}

interface ShownProps {
  results: AnonResults;
  onFilter(filter: Filter & { label: string }): void;
}

function Shown({ results, onFilter }: ShownProps) {
  const t = useText();
  return (
    <Stack gap="l">
      <Card>
        <Row>
          <Figure label={t('quiz.share.respondents')} value={String(results.respondents)} />
          {results.averageScore !== null && (
            <Figure label={t('quiz.share.average')} value={String(results.averageScore)} unit="%" />
          )}
          {results.passedShare !== null && (
            <Figure label={t('quiz.share.passed')} value={String(Math.round(results.passedShare * 100))} unit="%" />
          )}
        </Row>
      </Card>
      {results.questions.map((question) => (
        <Question key={question.id} question={question} onFilter={onFilter} />
      ))}
    </Stack>
  );
}

function Question({ question, onFilter }: { question: QuestionAnalysis; onFilter: ShownProps['onFilter'] }) {
  const t = useText();
  return (
    <Card as="section" labelledBy={`result-${question.id}`}>
      <CardHeader
        id={`result-${question.id}`}
        title={question.text}
        note={t('quiz.share.answers', { count: question.answered })}
      />
      <Stack>
        {question.options.length > 0 && (
          <>
            <BarChart
              label={question.text}
              hasTitle={false}
              height={180}
              categories={question.options.map(({ text }) => text)}
              categoryLabel={t('quiz.share.option')}
              series={[
                { id: 'chosen', label: t('quiz.share.chosen'), values: question.options.map(({ chosen }) => chosen) },
              ]}
            />
            <Table
              label={question.text}
              rows={question.options}
              rowId={({ id }) => id}
              columns={[
                { id: 'text', label: t('quiz.share.option'), isRowHeader: true, cell: ({ text }) => text },
                { id: 'chosen', label: t('quiz.share.chosen'), align: 'end', cell: ({ chosen }) => chosen },
                {
                  id: 'filter',
                  label: t('quiz.share.filter'),
                  cell: ({ id, text }) => (
                    <Button
                      size="s"
                      variant="ghost"
                      label={t('quiz.share.onlyThese')}
                      onPress={() => onFilter({ questionId: question.id, optionId: id, label: text })}
                    />
                  ),
                },
              ]}
            />
          </>
        )}
        {question.texts.length > 0 && (
          <List label={question.text}>
            {question.texts.map(({ text, count }) => (
              <ListRow
                key={text}
                icon={MessageSquareText}
                title={text}
                text={count > 1 ? t('quiz.share.times', { count }) : undefined}
              />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}
