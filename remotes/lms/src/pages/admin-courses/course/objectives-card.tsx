import { getCourseObjectives, setCourseObjectives } from '@portico/contracts/lms/calls';
import { objectiveName } from '@portico/contracts/lms/skills/objective-name';
import type { Answer } from '@portico/contracts/platform/call';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Badge, Card, CardHeader, IconButton, ListSkeleton, Screen, Stack, Text } from '@portico/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import styles from '../authoring.module.css';
import { ConflictNotice } from '../parts/conflict-notice.tsx';
import { RefusedNotice } from '../parts/refused-notice.tsx';
import { useAuthoring } from '../parts/use-authoring.ts';
import { AddObjective } from './add-objective.tsx';

type Objectives = Answer<typeof getCourseObjectives>;
type Shown = Objectives['shown'];

/** The skills demonstrated by the course's objectives. Each change is saved at once. */
export function ObjectivesCard({ courseId }: { courseId: string }) {
  const t = useText();
  const objectives = useCall(getCourseObjectives, { query: { CourseID: courseId } });
  return (
    <Card as="section" labelledBy="course-objectives">
      <CardHeader title={t('lms.authoring.field.objectives')} id="course-objectives" />
      <Screen data={objectives} skeleton={<ListSkeleton rows={2} />}>
        {(ready) => <Links courseId={courseId} {...ready} />}
      </Screen>
    </Card>
  );
}

/** The format of versions: a list of `SkillID objective`. Objectives contain no spaces. */
const readLinks = (value: unknown): Shown =>
  (JSON.parse(String(value)) as string[])
    .map((one) => one.split(' '))
    .map(([SkillID = '', objective = '']) => ({ SkillID, objective }));

function Links({ courseId, version, objectives, shown, skills }: Objectives & { courseId: string }) {
  const t = useText();
  const authoring = useAuthoring();
  /** Objectives entered by the author that are not linked to a skill yet. */
  const [named, setNamed] = useState<readonly string[]>([]);
  const all = [...new Set([...objectives, ...named])];
  const nameOf = (id: string) => skills.find(({ SkillID }) => SkillID === id)?.name ?? '';
  /** Incremented after an addition to reset the fields, so that a save by someone else does not reset them. */
  const [added, setAdded] = useState(0);
  const save = (wanted: Shown, baseVersion = version) =>
    authoring.run(
      setCourseObjectives,
      { body: { CourseID: courseId, baseVersion, shown: wanted } },
      t('lms.authoring.saved'),
    );
  const [conflict] = authoring.conflict?.fields ?? [];
  return (
    <Stack>
      <Text tone="muted">{t('lms.authoring.objectivesHint')}</Text>
      {shown.length > 0 && (
        <ul className={styles.chips} aria-labelledby="course-objectives">
          {shown.map((one) => (
            <li key={`${one.objective} ${one.SkillID}`} className={styles.chip}>
              <Badge shape="pill" label={`${objectiveName(one.objective)} → ${nameOf(one.SkillID)}`} />
              <IconButton
                size="s"
                icon={X}
                label={t('lms.authoring.takeOut', { name: `${objectiveName(one.objective)}, ${nameOf(one.SkillID)}` })}
                onPress={() => void save(shown.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      <AddObjective
        key={added}
        objectives={all}
        skills={skills}
        onNamed={(objective) => setNamed([...named, objective])}
        onAdd={(one) => {
          const isThere = shown.some(
            ({ objective, SkillID }) => objective === one.objective && SkillID === one.SkillID,
          );
          if (isThere) return;
          setAdded(added + 1);
          void save([...shown, one]);
        }}
      />
      {authoring.conflict && conflict && (
        <ConflictNotice
          conflict={authoring.conflict}
          say={(field, whose) =>
            readLinks(whose === 'yours' ? field.yours : field.theirs.value)
              .map(({ objective, SkillID }) => `${objectiveName(objective)} → ${nameOf(SkillID)}`)
              .join(', ') || t('lms.authoring.empty')
          }
          onMine={() => void save(readLinks(conflict.yours), conflict.theirs.version)}
          onTheirs={authoring.settle}
        />
      )}
      <RefusedNotice refused={authoring.refused} />
    </Stack>
  );
}
