import { getLearnerSummaries, getQuizResultSummaryByCompany } from '@portico/contracts/quiz/calls';
import { useCall } from '@portico/data-client';
import { exportFile, usePageCrumbs, useSearchParams, useText } from '@portico/remote-contract';
import {
  Button,
  Card,
  CardHeader,
  EmptyState,
  Link,
  List,
  ListRow,
  ListSkeleton,
  PageHeader,
  Screen,
  Stack,
} from '@portico/ui';
import { Table } from '@portico/ui/table';
import { ClipboardList, Download, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLedTeam } from '../../data/led-teams.ts';
import { TeamChoice } from '../../parts/team-choice.tsx';
import { useTeamTitle } from '../../parts/team-title.ts';
import { PersonResults } from './person-results.tsx';

/** What a team that the viewer leads has submitted, by person and by quiz. Team and person are in the address. */
export default function TeamPage() {
  const t = useText();
  const [query] = useSearchParams();
  const led = useLedTeam();
  if (led.teamId === undefined)
    return (
      <>
        <PageHeader title={t('quiz.team.title')} />
        <EmptyState size="page" icon={Users} title={t('quiz.team.none')} text={t('quiz.team.none.text')} />
      </>
    );
  return (
    <Team
      key={led.teamId}
      companyId={led.teamId}
      name={led.teamName}
      choice={<TeamChoice {...led} />}
      personId={query.get('person')}
    />
  );
}

interface TeamProps {
  companyId: string;
  name: string | undefined;
  choice: ReactNode;
  personId: string | null;
}

function Team({ companyId, name, choice, personId }: TeamProps) {
  const t = useText();
  const learners = useCall(getLearnerSummaries, { body: { CompanyID: companyId } });
  const quizzes = useCall(getQuizResultSummaryByCompany, { body: { CompanyID: companyId } });
  const person = learners.data?.find((one) => one.user.UserID === personId)?.user;
  const title = useTeamTitle(name);
  usePageCrumbs([{ label: title }]);
  const percent = (value: number | null) => (value === null ? '–' : t('quiz.team.percent', { percent: value }));
  return (
    <>
      <PageHeader
        title={title}
        lead={t('quiz.team.lead')}
        actions={
          <Button
            icon={Download}
            label={t('quiz.team.export')}
            onPress={() =>
              exportFile({ kind: 'quiz/teamResults', title: t('quiz.team.export'), filter: { CompanyID: companyId } })
            }
          />
        }
      />
      <Stack gap="l">
        {choice}
        <Card as="section" labelledBy="quiz-team-people">
          <CardHeader id="quiz-team-people" title={t('quiz.team.people')} />
          <Screen data={learners} skeleton={<ListSkeleton />} size="box">
            {(list) => (
              <Table
                label={t('quiz.team.people')}
                rows={list}
                rowId={(one) => one.user.UserID}
                empty={t('quiz.team.nobody')}
                columns={[
                  {
                    id: 'name',
                    label: t('quiz.team.name'),
                    cell: ({ user }) => (
                      <Link href={`/quiz/team?team=${companyId}&person=${user.UserID}`}>
                        {`${user.FirstName} ${user.LastName}`}
                      </Link>
                    ),
                    sortBy: ({ user }) => user.LastName,
                    isRowHeader: true,
                  },
                  {
                    id: 'done',
                    label: t('quiz.team.done'),
                    align: 'end',
                    cell: (one) => t('quiz.team.of', { done: one.done, of: one.given }),
                    sortBy: (one) => one.done,
                  },
                  {
                    id: 'passed',
                    label: t('quiz.team.passed'),
                    align: 'end',
                    isExtra: true,
                    cell: (one) => one.passed,
                    sortBy: (one) => one.passed,
                  },
                  {
                    id: 'overdue',
                    label: t('quiz.team.overdue'),
                    align: 'end',
                    isExtra: true,
                    cell: (one) => one.overdue,
                    sortBy: (one) => one.overdue,
                  },
                  {
                    id: 'average',
                    label: t('quiz.team.average'),
                    align: 'end',
                    cell: (one) => percent(one.averageScore),
                    sortBy: (one) => one.averageScore,
                  },
                ]}
              />
            )}
          </Screen>
        </Card>
        {person && <PersonResults key={person.UserID} person={person} />}
        <Card as="section" labelledBy="quiz-team-quizzes">
          <CardHeader id="quiz-team-quizzes" title={t('quiz.team.quizzes')} />
          <Screen
            data={quizzes}
            skeleton={<ListSkeleton />}
            size="box"
            isEmpty={(list) => list.length === 0}
            empty={{ icon: ClipboardList, title: t('quiz.team.noResults'), text: t('quiz.team.noResults.text') }}
          >
            {(list) => (
              <List labelledBy="quiz-team-quizzes">
                {list.map((one) => (
                  <ListRow
                    key={one.QID}
                    icon={ClipboardList}
                    title={one.title}
                    href={`/quiz/team/${one.QID}?team=${companyId}`}
                    text={
                      one.isHidden
                        ? t('quiz.team.hidden')
                        : t('quiz.team.handedIn', { respondents: one.respondents, members: one.members })
                    }
                    end={one.averageScore === null ? '–' : t('quiz.team.averageOf', { percent: one.averageScore })}
                  />
                ))}
              </List>
            )}
          </Screen>
        </Card>
      </Stack>
    </>
  );
}
