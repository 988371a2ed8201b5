import { formatInstant } from '@portico/contracts/platform/dates';
import { standardNames } from '@portico/contracts/player/standards';
import type { ProblemReport } from '@portico/contracts/support/problem-report';
import { useDateStyle, useText } from '@portico/remote-contract';
import { KeyValue } from '@portico/ui';
import { LessonCalls } from './lesson-calls.tsx';

/** The automatically collected facts of a problem report, shown to the sender before sending. */
export function ReportFacts({ report }: { report: ProblemReport }) {
  const t = useText();
  const style = useDateStyle();
  const versions = Object.entries(report.versions).map(([remote, version]) => `${remote} ${version}`);
  const failures = report.failures.map(
    ({ at, call, code, requestId }) =>
      `${formatInstant(at, style)} · ${call} · ${code}${requestId && ` · ${requestId}`}`,
  );
  const { lesson } = report;
  const lessonItems = lesson
    ? [
        { label: t('support.report.course'), value: lesson.course },
        ...(lesson.lesson === null ? [] : [{ label: t('support.report.lesson'), value: lesson.lesson }]),
        ...(lesson.package
          ? [
              {
                label: t('support.report.package'),
                value: t('support.report.imported', {
                  standard: standardNames[lesson.package.standard],
                  date: formatInstant(lesson.package.importedAt, style),
                }),
              },
            ]
          : []),
        ...(lesson.calls.length === 0
          ? []
          : [{ label: t('support.report.calls'), value: <LessonCalls calls={lesson.calls} /> }]),
      ]
    : [];
  return (
    <details>
      <summary>{t('support.report.facts')}</summary>
      <KeyValue
        items={[
          ...lessonItems,
          { label: t('support.report.page'), value: report.route },
          { label: t('support.report.versions'), value: versions.join(', ') },
          {
            label: t('support.report.failures'),
            value:
              failures.length === 0 ? (
                t('support.report.none')
              ) : (
                <ul>
                  {failures.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ),
          },
          { label: t('support.report.browser'), value: report.browser },
        ]}
      />
    </details>
  );
}
