import { readAssessment } from '@portico/contracts/hr/calls';
import { useCall } from '@portico/data-client';
import { useText } from '@portico/remote-contract';
import { Button, EmptyState, FormSkeleton, PageHeader, Screen } from '@portico/ui';
import { Compass } from 'lucide-react';
import { overviewPath } from './assessment-path.ts';
import { Questions } from './questions/questions.tsx';
import { Summary } from './summary/summary.tsx';

/** One assessment: a page of its questions, by number, or what both sides said. */
export function AssessmentScreen({ assessmentId, page }: { assessmentId: string; page: string }) {
  const t = useText();
  const assessment = useCall(readAssessment, { query: { assessmentID: assessmentId } });
  return (
    <Screen
      size="page"
      data={assessment}
      skeleton={
        <>
          <PageHeader title={t('lms.salesSkills.title')} />
          <FormSkeleton />
        </>
      }
    >
      {(found) => {
        const at = Number(page) - 1;
        if (page === 'summary') return <Summary assessment={found} />;
        if (found.form.pages[at]) return <Questions assessment={found} at={at} onReload={assessment.retry} />;
        return (
          <>
            <PageHeader title={t('lms.salesSkills.title')} />
            <EmptyState
              icon={Compass}
              title={t('lms.salesSkills.noPage')}
              text={t('lms.salesSkills.noPage.text')}
              actions={<Button href={overviewPath} label={t('lms.salesSkills.toOverview')} />}
            />
          </>
        );
      }}
    </Screen>
  );
}
