import { awaitsAuthor } from '@portico/contracts/hr/assessment-rules';
import type { Assessment } from '@portico/contracts/hr/shapes';
import { formatDay } from '@portico/contracts/platform/dates';
import { formatPercent } from '@portico/contracts/platform/percent';
import { exportFile, useDateStyle, useNavigate, useText } from '@portico/remote-contract';
import { Button, Card, CardHeader, Columns, KeyValue, Notice, PageHeader, Row, Stack } from '@portico/ui';
import { RadarChart } from '@portico/ui/chart';
import { FileDown, PencilLine } from 'lucide-react';
import { DueDay } from '../../../parts/due-day.tsx';
import { questionsPath } from '../assessment-path.ts';
import { MoveButtons } from '../move-buttons.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { bothSides } from './both-sides.ts';
import { SidesTable } from './sides-table.tsx';
import { SkillFollowUps } from './skill-follow-ups.tsx';
import { Steps } from './steps.tsx';

const nameOf = (person: { FirstName: string; LastName: string }): string =>
  `${person.FirstName} ${person.LastName}`.trim();

/** Compares both sides with each other and with the previous assessment, and shows the current actions. */
export function Summary({ assessment }: { assessment: Assessment }) {
  const t = useText();
  const style = useDateStyle();
  const navigate = useNavigate();
  const { user, manager, status, dueOn, submittedAt, approvedAt, selfPercent, managerPercent, last, can } = assessment;
  const reverted = status === 'reverted' ? assessment.steps.findLast(({ move }) => move === 'revert') : undefined;
  const lines = bothSides(assessment);
  const percent = (value: number | null) => (value === null ? '–' : formatPercent(value, style.language));
  const day = (instant: string | null) => (instant === null ? '–' : formatDay(instant, style));
  const series = [
    { id: 'self', label: t('lms.salesSkills.self'), values: lines.map(({ selfPercent: value }) => value) },
    ...(assessment.managerRatings && status !== 'reverted'
      ? [
          {
            id: 'manager',
            label: t('lms.salesSkills.manager'),
            values: lines.map(({ managerPercent: value }) => value),
          },
        ]
      : []),
  ];
  return (
    <>
      <PageHeader
        title={t('lms.salesSkills.ofPerson', { person: nameOf(user) })}
        lead={t('lms.salesSkills.summary.lead')}
        actions={
          <Row>
            {dueOn !== null && awaitsAuthor(status) && <DueDay dueOn={dueOn} />}
            <StatusBadge status={status} />
          </Row>
        }
      />
      <Stack gap="l">
        {reverted && (
          <Notice tone="warning" title={t('lms.salesSkills.reverted', { person: nameOf(reverted.by) })}>
            {reverted.reason}
          </Notice>
        )}
        {status !== 'draft' && assessment.self.length === 0 && (
          <Notice title={t('lms.salesSkills.hidden', { person: nameOf(user) })} />
        )}
        <Row>
          {can.write && (
            <Button
              variant="primary"
              icon={PencilLine}
              label={t(can.write === 'self' ? 'lms.salesSkills.goOn' : 'lms.salesSkills.rateBeside')}
              href={questionsPath(assessment.assessmentID, 1)}
            />
          )}
          <Button
            icon={FileDown}
            label={t('lms.salesSkills.file')}
            onPress={() =>
              exportFile({
                kind: 'hr/assessment',
                title: t('lms.salesSkills.title'),
                filter: { assessmentID: assessment.assessmentID },
                format: 'pdf',
              })
            }
          />
          {can.write === null && (
            <MoveButtons assessment={assessment} onMoved={() => navigate(questionsPath(assessment.assessmentID, 1))} />
          )}
        </Row>
        <Columns
          side={
            <>
              <Card as="section" labelledBy="assessment-facts">
                <CardHeader id="assessment-facts" title={t('lms.salesSkills.atAGlance')} />
                <KeyValue
                  look="row"
                  items={[
                    { label: t('lms.salesSkills.self'), value: percent(selfPercent) },
                    { label: t('lms.salesSkills.manager'), value: percent(managerPercent) },
                    { label: t('lms.salesSkills.managerName'), value: manager ? nameOf(manager) : '–' },
                    { label: t('lms.salesSkills.submittedOn'), value: day(submittedAt) },
                    { label: t('lms.salesSkills.approvedOn'), value: day(approvedAt) },
                    { label: t('lms.salesSkills.lastOn'), value: day(last?.approvedAt ?? null) },
                  ]}
                />
              </Card>
              <Steps steps={assessment.steps} />
            </>
          }
        >
          <SkillFollowUps assessment={assessment} />
          {lines.length > 2 && (
            <Card>
              <RadarChart
                label={t('lms.salesSkills.chart')}
                categories={lines.map(({ name }) => name)}
                categoryLabel={t('lms.salesSkills.skill')}
                series={series}
                unit="%"
                max={100}
              />
            </Card>
          )}
          {assessment.form.pages.map((page) => (
            <SidesTable
              key={page.id}
              title={page.title}
              lines={lines.filter((line) => line.pageId === page.id)}
              hasLast={last !== null}
            />
          ))}
        </Columns>
      </Stack>
    </>
  );
}
