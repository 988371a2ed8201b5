import { getQuizResponses } from '@portico/contracts/quiz/calls';
import type { QuestionAnalysis, QuizAnalysis } from '@portico/contracts/quiz/summary-shapes';
import { useCall } from '@portico/data-client';
import { usePageCrumbs, useParams, useSearchParams, useSelf, useText } from '@portico/remote-contract';
import {
  Badge,
  Card,
  CardGrid,
  CardGridSkeleton,
  Figure,
  List,
  ListRow,
  Notice,
  PageHeader,
  Row,
  Screen,
  Stack,
  Text,
} from '@portico/ui';
import { BarChart } from '@portico/ui/chart';
import { Select } from '@portico/ui/form';
import { MessageSquareText } from 'lucide-react';
import { useId } from 'react';
import { useTeamName } from '../../data/led-teams.ts';
import { useTeamTitle } from '../../parts/team-title.ts';
import { MissedQuestions } from './missed-questions.tsx';

/** A quiz by question: how easy each is, how well it discriminates, and which options were chosen. */
export default function AnalysisPage() {
  const t = useText();
  const { CompanyID } = useSelf();
  const { quizid = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const teamId = query.get('team') ?? CompanyID;
  const team = useTeamName(teamId);
  const version = Math.trunc(Number(query.get('version')));
  const body = {
    QuizID: quizid,
    ...(teamId === null ? {} : { CompanyID: teamId }),
    ...(version > 0 ? { version } : {}),
  };
  const analysis = useCall(getQuizResponses, { body });
  usePageCrumbs([
    { label: useTeamTitle(team), href: teamId === null ? '/quiz/team' : `/quiz/team?team=${teamId}` },
    { label: analysis.data?.title ?? t('quiz.analysis.title') },
  ]);
  return (
    <Screen size="page" data={analysis} skeleton={<CardGridSkeleton />}>
      {(read) => (
        <>
          <PageHeader
            eyebrow={team === undefined ? t('quiz.analysis.title') : t('quiz.analysis.titleOf', { team })}
            title={read.title}
            lead={
              read.rules.anonymous
                ? t('quiz.analysis.leadAnonymous', { threshold: read.rules.threshold })
                : t('quiz.analysis.lead')
            }
          />
          {read.versions.length > 1 && (
            <Select
              label={t('quiz.analysis.version')}
              value={String(read.version)}
              choices={read.versions.map((one) => ({
                id: String(one),
                label: t('quiz.analysis.versionOf', { number: one }),
              }))}
              onChange={(id) =>
                setQuery(
                  (before) => {
                    before.set('version', id);
                    return before;
                  },
                  { replace: true },
                )
              }
            />
          )}
          {read.isHidden ? (
            <Notice title={t('quiz.analysis.hidden')}>
              {t('quiz.analysis.hidden.text', { threshold: read.rules.threshold })}
            </Notice>
          ) : (
            <Analysis analysis={read} teamId={teamId} />
          )}
        </>
      )}
    </Screen>
  );
}

const bands = Array.from({ length: 10 }, (_, at) => `${at * 10}–${at === 9 ? 100 : at * 10 + 9}`);

function Analysis({ analysis, teamId }: { analysis: QuizAnalysis; teamId: string | null }) {
  const t = useText();
  const hasScores = analysis.scores.some((one) => one > 0);
  // The server hides the choices from people who may still answer the quiz.
  const hidesChoices =
    analysis.questions.some(({ answered }) => answered > 0) &&
    analysis.questions.every(({ options, texts }) => options.length === 0 && texts.length === 0);
  return (
    <Stack gap="l">
      <CardGrid columns={3}>
        <Card>
          <Figure value={String(analysis.respondents)} label={t('quiz.analysis.respondents')} />
        </Card>
        {analysis.averageScore !== null && (
          <Card>
            <Figure value={String(analysis.averageScore)} unit="%" label={t('quiz.analysis.average')} />
          </Card>
        )}
        {analysis.passedShare !== null && (
          <Card>
            <Figure value={String(Math.round(analysis.passedShare * 100))} unit="%" label={t('quiz.analysis.passed')} />
          </Card>
        )}
      </CardGrid>
      {hasScores && (
        <Card>
          <BarChart
            label={t('quiz.analysis.scores')}
            categoryLabel={t('quiz.analysis.band')}
            categories={bands}
            series={[{ id: 'people', label: t('quiz.analysis.people'), values: analysis.scores }]}
          />
        </Card>
      )}
      {analysis.kind !== 'survey' && <MissedQuestions analysis={analysis} teamId={teamId} />}
      {hidesChoices && <Notice>{t('quiz.analysis.noChoices')}</Notice>}
      {analysis.questions.map((question) => (
        <QuestionFigures key={question.id} question={question} />
      ))}
    </Stack>
  );
}

function QuestionFigures({ question }: { question: QuestionAnalysis }) {
  const t = useText();
  const id = useId();
  const { facility, discrimination, warning, options } = question;
  const series = [
    { id: 'all', label: t('quiz.analysis.chosen'), values: options.map((one) => one.chosen) },
    ...(facility === null
      ? []
      : [
          { id: 'best', label: t('quiz.analysis.best'), values: options.map((one) => one.chosenByBest) },
          { id: 'weakest', label: t('quiz.analysis.weakest'), values: options.map((one) => one.chosenByWeakest) },
        ]),
  ];
  return (
    <Card as="section" labelledBy={id}>
      <Stack gap="m">
        <Row isSpread align="start">
          <h2 id={id}>{question.text}</h2>
          {warning !== null && <Badge tone="warning" label={t(`quiz.analysis.${warning.replaceAll(' ', '-')}`)} />}
        </Row>
        <Text tone="muted" isTabular>
          {[
            t('quiz.analysis.answered', { count: question.answered }),
            ...(facility === null ? [] : [t('quiz.analysis.facility', { percent: Math.round(facility * 100) })]),
            ...(discrimination === null
              ? []
              : [t('quiz.analysis.discrimination', { value: discrimination.toFixed(2) })]),
          ].join(' · ')}
        </Text>
        {options.length > 0 && (
          <BarChart
            label={t('quiz.analysis.options')}
            categoryLabel={t('quiz.analysis.option')}
            categories={options.map((one) => (one.right ? t('quiz.analysis.right', { text: one.text }) : one.text))}
            series={series}
          />
        )}
        {question.texts.length > 0 && (
          <List label={question.text}>
            {question.texts.map(({ text, count }) => (
              <ListRow
                key={text}
                icon={MessageSquareText}
                title={text}
                text={count > 1 ? t('quiz.analysis.times', { count }) : undefined}
              />
            ))}
          </List>
        )}
      </Stack>
    </Card>
  );
}
