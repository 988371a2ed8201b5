import { useText } from '@portico/remote-contract';
import { Card, CardHeader, ListSkeleton, Screen, Stack } from '@portico/ui';
import { useScores } from '../../../data/own-learning.ts';
import styles from '../career.module.css';
import { CareerFrame } from '../career-frame.tsx';
import type { CareerOf } from '../use-career-of.ts';
import { ExpectedSkills } from './expected-skills.tsx';
import { HistoryChart } from './history-chart.tsx';
import { LevelsChart } from './levels-chart.tsx';
import { NoSkills } from './no-skills.tsx';
import { SkillCard } from './skill-card.tsx';

/** /career/chart/skills: levels compared with the expected ones, their history, and the evidence behind each. */
export default function SkillsPage() {
  const t = useText();
  return (
    <CareerFrame title={t('lms.career.skills')} lead={t('lms.career.skills.rule')}>
      {(career) => <Skills career={career} />}
    </CareerFrame>
  );
}

function Skills({ career }: { career: CareerOf }) {
  const t = useText();
  return (
    <Screen data={useScores(career.username)} skeleton={<ListSkeleton rows={8} />}>
      {({ skills, expected }) => (
        <Stack gap="l">
          {skills.length === 0 ? (
            <NoSkills isOwn={career.isOwn} />
          ) : (
            <div className={styles.halves}>
              <Card as="section">
                <LevelsChart skills={skills} />
              </Card>
              <Card as="section">
                <HistoryChart skills={skills} />
              </Card>
            </div>
          )}
          {expected.length > 0 && (
            <Card as="section" labelledBy="career-expected">
              <CardHeader id="career-expected" title={t('lms.career.expected')} />
              <ExpectedSkills expected={expected} />
            </Card>
          )}
          <div className={styles.halves}>
            {skills.map((one) => (
              <SkillCard key={one.SkillID} skill={one} isOwn={career.isOwn} />
            ))}
          </div>
        </Stack>
      )}
    </Screen>
  );
}
