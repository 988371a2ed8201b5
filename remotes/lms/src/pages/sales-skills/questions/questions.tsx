import { needsRatings, unrated } from '@portico/contracts/hr/assessment-rules';
import type { Assessment } from '@portico/contracts/hr/shapes';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, EmptyState, Notice, PageHeader, Row, Stack, Text } from '@portico/ui';
import { ErrorSummary, Stepper } from '@portico/ui/form';
import { ArrowLeft, ArrowRight, Lock } from 'lucide-react';
import { useState } from 'react';
import { DueDay } from '../../../parts/due-day.tsx';
import { questionsPath, summaryPath } from '../assessment-path.ts';
import { MoveButtons } from '../move-buttons.tsx';
import styles from '../sales-skills.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { SkillField } from './skill-field.tsx';
import { useRatings } from './use-ratings.ts';

interface QuestionsProps {
  assessment: Assessment;
  /** Page of the form, counted from 0. */
  at: number;
  onReload(): void;
}

/** One page of an assessment, for the person who fills it in. */
export function Questions(props: QuestionsProps) {
  const t = useText();
  const { assessment } = props;
  const { write } = assessment.can;
  if (write) return <Writing {...props} side={write} />;
  return (
    <>
      <PageHeader title={t('lms.salesSkills.title')} actions={<StatusBadge status={assessment.status} />} />
      <EmptyState
        icon={Lock}
        title={t('lms.salesSkills.notNow')}
        text={t('lms.salesSkills.notNow.text')}
        actions={<Button href={summaryPath(assessment.assessmentID)} label={t('lms.salesSkills.toSummary')} />}
      />
    </>
  );
}

function Writing({ assessment, at, onReload, side }: QuestionsProps & { side: 'self' | 'manager' }) {
  const t = useText();
  const navigate = useNavigate();
  const { pages, levels } = assessment.form;
  const editor = useRatings(assessment, side, onReload);
  const [wasTried, setTried] = useState(false);
  const page = pages[at];
  if (!page) return null;
  const missing = unrated([page], editor.ratings);
  const name = `${assessment.user.FirstName} ${assessment.user.LastName}`.trim();
  const go = (to: number) => {
    setTried(false);
    navigate(questionsPath(assessment.assessmentID, to + 1));
  };
  const next = () => {
    if (missing.length > 0) setTried(true);
    else go(at + 1);
  };
  const isLast = at === pages.length - 1;
  const firstOpen = pages.findIndex((one) => unrated([one], editor.ratings).length > 0);
  const reached = pages[firstOpen === -1 ? pages.length - 1 : Math.max(firstOpen, at)];
  return (
    <>
      <PageHeader
        title={t('lms.salesSkills.title')}
        eyebrow={t('lms.salesSkills.page', { page: at + 1, pages: pages.length })}
        lead={side === 'manager' ? t('lms.salesSkills.beside', { person: name }) : t('lms.salesSkills.rateYourself')}
        actions={
          <Row>
            {assessment.dueOn !== null && side === 'self' && <DueDay dueOn={assessment.dueOn} />}
            <StatusBadge status={assessment.status} />
          </Row>
        }
      />
      <Stack gap="l">
        <Stepper
          label={t('lms.salesSkills.pages')}
          steps={pages.map(({ id, title }) => ({ id, label: title }))}
          current={page.id}
          reached={reached?.id}
          onChange={(id) => go(pages.findIndex((one) => one.id === id))}
        />
        {wasTried && (
          <ErrorSummary
            errors={missing.map((id) => ({
              id: `skill-${id}`,
              message: `${t('lms.salesSkills.fillAll')} ${page.skills.find((one) => one.id === id)?.name ?? ''}`,
            }))}
          />
        )}
        {editor.conflicts.length > 0 && (
          <Notice
            tone="warning"
            isLive
            title={t('lms.salesSkills.conflict')}
            actions={
              <Row>
                <Button size="s" label={t('lms.salesSkills.keepMine')} onPress={() => editor.settle('mine')} />
                <Button size="s" label={t('lms.salesSkills.takeTheirs')} onPress={() => editor.settle('theirs')} />
              </Row>
            }
          >
            {t('lms.salesSkills.conflict.text')}
          </Notice>
        )}
        <div>
          <h2 className={styles.pageTitle}>{page.title}</h2>
          {page.text && <Text tone="muted">{page.text}</Text>}
        </div>
        {page.skills.map((skill) => (
          <SkillField
            key={skill.id}
            skill={skill}
            levels={levels}
            rating={editor.ratings.find((one) => one.skillId === skill.id)}
            beside={side === 'manager' ? assessment.self.find((one) => one.skillId === skill.id) : undefined}
            error={wasTried && missing.includes(skill.id) ? t('lms.salesSkills.fillAll') : undefined}
            onRate={editor.rate}
          />
        ))}
        <div className={styles.foot}>
          {at > 0 ? <Button icon={ArrowLeft} label={t('lms.salesSkills.back')} onPress={() => go(at - 1)} /> : <span />}
          <Text tone="muted" size="s">
            <span role="status">{t(`lms.salesSkills.${editor.state}`)}</span>
          </Text>
          {isLast ? (
            <MoveButtons
              assessment={assessment}
              isReady={async (move) => {
                if (needsRatings(move) && unrated(pages, editor.ratings).length > 0) {
                  setTried(true);
                  if (firstOpen !== -1 && firstOpen !== at)
                    navigate(questionsPath(assessment.assessmentID, firstOpen + 1));
                  return undefined;
                }
                return editor.save();
              }}
              onMoved={() => navigate(summaryPath(assessment.assessmentID))}
            />
          ) : (
            <Button variant="primary" iconEnd={ArrowRight} label={t('lms.salesSkills.next')} onPress={next} />
          )}
        </div>
      </Stack>
    </>
  );
}
