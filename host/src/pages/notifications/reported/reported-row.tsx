import type { ReportedComment } from '@portico/contracts/comment/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, ListRow } from '@portico/ui';
import { Flag } from 'lucide-react';

const nameOf = (person: { FirstName: string; LastName: string } | null) =>
  person ? `${person.FirstName} ${person.LastName}` : '';
const wordsOf = ({ body }: ReportedComment['comment']) =>
  (body ?? []).map((run) => (run.type === 'text' ? run.text : `@${run.name ?? ''}`)).join('');

interface ReportedRowProps {
  one: ReportedComment;
  /** Whether the address names this comment. */
  isCurrent?: boolean;
  onDismiss(one: ReportedComment): void;
}

/** The comment with its location and reports. It can be hidden here. */
export function ReportedRow({ one, isCurrent = false, onDismiss }: ReportedRowProps) {
  const { comment, subject, reports } = one;
  const t = useText();
  const dates = useDateStyle();
  return (
    <ListRow
      icon={Flag}
      isCurrent={isCurrent}
      title={subject.title}
      href={subject.link ?? undefined}
      text={
        <>
          {`${nameOf(comment.author)}: ${wordsOf(comment)}`}
          {reports.map(({ reason, note, reportedOn, by }) => (
            <span key={`${reportedOn} ${by.UserID}`}>
              <br />
              {[t(`host.comments.reason.${reason}`), note, nameOf(by), formatInstant(reportedOn, dates)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ))}
        </>
      }
      end={
        <Button
          size="s"
          label={t('host.reported.dismiss')}
          aria-label={t('host.reported.dismissOf', { name: nameOf(comment.author) })}
          onPress={() => onDismiss(one)}
        />
      }
    />
  );
}
