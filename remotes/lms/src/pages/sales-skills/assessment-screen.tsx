import { readAssessment } from '@portico/contracts/hr/calls';
import type { Assessment } from '@portico/contracts/hr/shapes';
import { useCall } from '@portico/data-client';
import { setSharedCrumbs, useText } from '@portico/remote-contract';
import { Button, EmptyState, FormSkeleton, PageHeader, Screen } from '@portico/ui';
import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { overviewPath, summaryPath } from './assessment-path.ts';
import { Questions } from './questions/questions.tsx';
import { Summary } from './summary/summary.tsx';

/** One assessment: a page of its questions, or the summary of both sides. */
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
        const step = found.form.pages[at]?.title;
        if (page === 'summary')
          return (
            <>
              <Trail assessment={found} />
              <Summary assessment={found} />
            </>
          );
        if (step !== undefined)
          return (
            <>
              <Trail assessment={found} step={step} />
              <Questions assessment={found} at={at} onReload={assessment.retry} />
            </>
          );
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

/**
 * The breadcrumbs of the assessment, set here because it spans several pages and only the assessment contains their
 * names.
 */
function Trail({ assessment, step }: { assessment: Assessment; step?: string }) {
  const t = useText();
  const person = `${assessment.user.FirstName} ${assessment.user.LastName}`.trim();
  const overview = t('lms.salesSkills.title');
  const learning = t('lms.home.title');
  const summary = summaryPath(assessment.assessmentID);
  useEffect(() => {
    setSharedCrumbs([
      { label: learning, href: '/lms/home' },
      { label: overview, href: overviewPath },
      ...(step === undefined ? [{ label: person }] : [{ label: person, href: summary }, { label: step }]),
    ]);
    // The host clears them when the address changes.
  }, [learning, overview, person, step, summary]);
  return null;
}
