import { useText } from '@portico/remote-contract';
import { Card, CardHeader, Figure, ListSkeleton, Screen, Stack } from '@portico/ui';
import { useFigures, useScores } from '../../data/own-learning.ts';
import styles from './career.module.css';
import { CareerFrame } from './career-frame.tsx';
import { CompletionsChart } from './progress/completions-chart.tsx';
import { ExpectedSkills } from './skills/expected-skills.tsx';
import { LevelsChart } from './skills/levels-chart.tsx';
import { NoSkills } from './skills/no-skills.tsx';
import type { CareerOf } from './use-career-of.ts';

/** /career/: an overview of progress and skills, each with a link to its page. */
export default function CareerPage() {
  const t = useText();
  return (
    <CareerFrame title={t('lms.career.title')} lead={t('lms.career.lead')}>
      {(career) => (
        <div className={styles.halves}>
          <ProgressCard career={career} />
          <SkillsCard career={career} />
        </div>
      )}
    </CareerFrame>
  );
}

function ProgressCard({ career }: { career: CareerOf }) {
  const t = useText();
  return (
    <Card as="section" labelledBy="career-progress">
      <CardHeader
        id="career-progress"
        title={t('lms.career.progress')}
        more={{ label: t('lms.career.open'), href: career.to('/career/chart/progress') }}
      />
      <Screen data={useFigures(career.username)} skeleton={<ListSkeleton rows={4} />}>
        {({ mandatory, all, months }) => (
          <Stack gap="l">
            <div className={styles.figures}>
              <Figure label={t('lms.career.mandatory')} value={t('lms.career.ofTotal', { ...mandatory })} />
              <Figure label={t('lms.career.allCourses')} value={t('lms.career.ofTotal', { ...all })} />
              <Figure label={t('lms.career.overdue')} value={String(all.overdue)} />
            </div>
            <CompletionsChart months={months} />
          </Stack>
        )}
      </Screen>
    </Card>
  );
}

function SkillsCard({ career }: { career: CareerOf }) {
  const t = useText();
  return (
    <Card as="section" labelledBy="career-skills">
      <CardHeader
        id="career-skills"
        title={t('lms.career.skills')}
        more={{ label: t('lms.career.open'), href: career.to('/career/chart/skills') }}
      />
      <Screen data={useScores(career.username)} skeleton={<ListSkeleton rows={4} />}>
        {({ skills, expected }) => (
          <Stack gap="l">
            {skills.length === 0 ? <NoSkills isOwn={career.isOwn} /> : <LevelsChart skills={skills} />}
            <ExpectedSkills expected={expected} />
          </Stack>
        )}
      </Screen>
    </Card>
  );
}
