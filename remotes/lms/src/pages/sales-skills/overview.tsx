import { awaitsAuthor } from '@portico/contracts/hr/assessment-rules';
import { AssessmentsByUser, beginAssessment } from '@portico/contracts/hr/calls';
import type { AssessmentSummary } from '@portico/contracts/hr/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { useCall, useWrite } from '@portico/data-client';
import { useDateStyle, useNavigate, useSelf, useText } from '@portico/remote-contract';
import {
  Button,
  Card,
  CardHeader,
  List,
  ListRow,
  ListSkeleton,
  PageHeader,
  Row,
  Screen,
  Stack,
  toast,
} from '@portico/ui';
import { ClipboardCheck, Plus } from 'lucide-react';
import { DueDay } from '../../parts/due-day.tsx';
import { questionsPath, summaryPath } from './assessment-path.ts';
import { StatusBadge } from './status-badge.tsx';
import { TeamAssessments } from './team-assessments.tsx';

/** The viewer's own assessments, newest first, and for leaders those of the team. */
export function Overview() {
  const t = useText();
  const navigate = useNavigate();
  const { UserGUID, UserID, userIsCoach } = useSelf();
  const own = useCall(AssessmentsByUser, { params: { userGUID: UserGUID ?? UserID } });
  const begin = useWrite(beginAssessment);
  const start = async () => {
    try {
      const { assessmentID } = await begin.write({ body: {} });
      navigate(questionsPath(assessmentID, 1));
    } catch {
      toast({ tone: 'danger', title: t('lms.salesSkills.notBegun') });
    }
  };
  const mayBegin = own.state === 'ready' && own.data.can.begin;
  const beginButton = (
    <Button
      variant="primary"
      icon={Plus}
      label={t('lms.salesSkills.begin')}
      isPending={begin.busy}
      onPress={() => void start()}
    />
  );
  return (
    <>
      <PageHeader
        title={t('lms.salesSkills.title')}
        lead={t('lms.salesSkills.lead')}
        actions={mayBegin && own.data.assessments.length > 0 ? beginButton : undefined}
      />
      <Stack gap="l">
        <Card as="section" labelledBy="own-assessments">
          <CardHeader id="own-assessments" title={t('lms.salesSkills.own')} />
          <Screen
            data={own}
            skeleton={<ListSkeleton rows={3} />}
            isEmpty={({ assessments }) => assessments.length === 0}
            empty={{
              icon: ClipboardCheck,
              title: t('lms.salesSkills.none'),
              text: t(mayBegin ? 'lms.salesSkills.none.text' : 'lms.salesSkills.noForm'),
              actions: mayBegin ? beginButton : undefined,
            }}
          >
            {({ assessments }) => (
              <List labelledBy="own-assessments">
                {assessments.map((one) => (
                  <AssessmentRow key={one.assessmentID} assessment={one} />
                ))}
              </List>
            )}
          </Screen>
        </Card>
        {userIsCoach && <TeamAssessments />}
      </Stack>
    </>
  );
}

function AssessmentRow({ assessment }: { assessment: AssessmentSummary }) {
  const t = useText();
  const style = useDateStyle();
  const { assessmentID, status, begunAt: startedAt, dueOn, selfPercent, managerPercent, rated, skills } = assessment;
  const isOpen = status === 'draft';
  const facts = [
    isOpen ? t('lms.salesSkills.rated', { rated, skills }) : '',
    selfPercent === null || isOpen ? '' : t('lms.salesSkills.selfMean', { percent: selfPercent }),
    managerPercent === null ? '' : t('lms.salesSkills.managerMean', { percent: managerPercent }),
  ];
  return (
    <ListRow
      icon={ClipboardCheck}
      title={t('lms.salesSkills.of', { day: formatDay(startedAt, style) })}
      text={facts.filter(Boolean).join(' · ')}
      href={isOpen ? questionsPath(assessmentID, 1) : summaryPath(assessmentID)}
      end={
        <Row>
          {dueOn !== null && awaitsAuthor(status) && <DueDay dueOn={dueOn} />}
          <StatusBadge status={status} />
        </Row>
      }
    />
  );
}
