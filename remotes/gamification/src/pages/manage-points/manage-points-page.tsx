import { useText } from '@portico/remote-contract';
import { PageHeader, Stack } from '@portico/ui';
import { Tabs } from '@portico/ui/tabs';
import { JobTitles } from './job-titles.tsx';
import { PersonPoints } from './person-points.tsx';
import { Rules } from './rules.tsx';
import { Seasons } from './seasons.tsx';

/** /admin/gamification/points: points of activities, seasons, job titles, and revoking points. */
export default function ManagePointsPage() {
  const t = useText();
  return (
    <Stack gap="l">
      <PageHeader title={t('gamification.keepPoints.title')} lead={t('gamification.keepPoints.text')} />
      <Tabs
        label={t('gamification.keepPoints.title')}
        tabs={[
          { id: 'rules', label: t('gamification.rules.title'), content: <Rules /> },
          { id: 'seasons', label: t('gamification.seasons.title'), content: <Seasons /> },
          { id: 'jobTitles', label: t('gamification.jobTitles.title'), content: <JobTitles /> },
          { id: 'person', label: t('gamification.person.title'), content: <PersonPoints /> },
        ]}
      />
    </Stack>
  );
}
