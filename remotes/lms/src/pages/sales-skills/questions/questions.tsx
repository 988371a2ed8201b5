import { needsRatings, type Rating, unrated } from '@portico/contracts/hr/assessment-rules';
import type { Assessment } from '@portico/contracts/hr/shapes';
import type { FormPage } from '@portico/contracts/hr/skill-form';
import { useFormBinding } from '@portico/data-client/versioned-form';
import { useNavigate, useText } from '@portico/remote-contract';
import { Button, EmptyState, Notice, PageHeader, Row, Stack, Text } from '@portico/ui';
import { ErrorSummary, Stepper } from '@portico/ui/form';
import { Form, useForm } from '@portico/ui/hook-form';
import { ArrowLeft, ArrowRight, Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DueDay } from '../../../parts/due-day.tsx';
import { questionsPath, summaryPath } from '../assessment-path.ts';
import { MoveButtons } from '../move-buttons.tsx';
import styles from '../sales-skills.module.css';
import { StatusBadge } from '../status-badge.tsx';
import { ratingsSchema } from './ratings-schema.ts';
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
  const { ratings } = editor;
  const page = pages[at];
  /** Set while a submission validates the first page with a missing rating, whichever page is open. */
  const incomplete = useRef<FormPage>(undefined);
  const form = useForm<{ ratings: Rating[] }, { ratings: Rating[] }>({
    t,
    schema: ratingsSchema(() => incomplete.current ?? page),
    start: { ratings },
    // Ratings are saved as soon as they are entered. The form only validates them.
    submit: async () => {},
  });
  useFormBinding(form.hook, {
    value: { ratings },
    isChanged: editor.state !== 'saved',
    set: (typed) => {
      for (const [place, rating] of typed.ratings.entries())
        if (JSON.stringify(rating) !== JSON.stringify(ratings[place])) editor.rate(rating);
    },
  });
  /** The page whose faults are shown, to which a submission navigates. Leaving a page clears its faults. */
  const faultsOf = useRef(at);
  const { reset, getValues } = form.hook;
  useEffect(() => {
    if (faultsOf.current !== at) reset(getValues(), {});
    faultsOf.current = at;
  }, [at, reset, getValues]);
  if (!page) return null;
  const name = `${assessment.user.FirstName} ${assessment.user.LastName}`.trim();
  const placeOf = (skillId: string) => ratings.findIndex((one) => one.skillId === skillId);
  const field = (skillId: string) => form.field(`ratings.${placeOf(skillId)}.level`);
  const missing = page.skills.filter(({ id }) => field(id).error !== undefined);
  const go = (to: number) => navigate(questionsPath(assessment.assessmentID, to + 1));
  const isLast = at === pages.length - 1;
  const firstOpen = pages.findIndex((one) => unrated([one], ratings).length > 0);
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
        <Form form={form} isDrafted onSaved={() => !isLast && go(at + 1)}>
          <Stack gap="l">
            <ErrorSummary
              errors={missing.map((skill) => ({
                id: field(skill.id).id,
                message: `${t('lms.salesSkills.fillAll')} ${skill.name}`,
              }))}
            />
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
                level={field(skill.id)}
                rating={form.values.ratings[placeOf(skill.id)]}
                beside={side === 'manager' ? assessment.self.find((one) => one.skillId === skill.id) : undefined}
                onRate={(rating) => form.change(`ratings.${placeOf(skill.id)}`, rating)}
              />
            ))}
            <div className={styles.foot}>
              {at > 0 ? (
                <Button icon={ArrowLeft} label={t('lms.salesSkills.back')} onPress={() => go(at - 1)} />
              ) : (
                <span />
              )}
              <Text tone="muted" size="s">
                <span role="status">{t(`lms.salesSkills.${editor.state}`)}</span>
              </Text>
              {isLast ? (
                <MoveButtons
                  assessment={assessment}
                  isReady={async (move) => {
                    const first = pages[firstOpen];
                    if (!needsRatings(move) || first === undefined) return editor.save();
                    incomplete.current = first;
                    await form.send().finally(() => {
                      incomplete.current = undefined;
                    });
                    faultsOf.current = firstOpen;
                    if (firstOpen !== at) go(firstOpen);
                    return undefined;
                  }}
                  onMoved={() => navigate(summaryPath(assessment.assessmentID))}
                />
              ) : (
                <Button type="submit" variant="primary" iconEnd={ArrowRight} label={t('lms.salesSkills.next')} />
              )}
            </div>
          </Stack>
        </Form>
      </Stack>
    </>
  );
}
