import { cancelExport } from '@portico/contracts/export/calls';
import type { ExportJob } from '@portico/contracts/export/shapes';
import { formatInstant } from '@portico/contracts/platform/dates';
import { namesOfScripts } from '@portico/contracts/platform/document/scripts';
import { useWrite } from '@portico/data-client';
import { useDateStyle, useText } from '@portico/remote-contract';
import { Button, IconButton, ListRow, Progress } from '@portico/ui';
import { Download, FileSpreadsheet, FileText, X } from 'lucide-react';
import { useState } from 'react';
import { isUnfinished } from './use-exports.ts';

interface ExportRowProps {
  job: ExportJob;
  onFetch: (exportID: string) => void;
}

/** One export: its progress, the download link with its expiry, or the reason for failure. */
export function ExportRow({ job, onFetch }: ExportRowProps) {
  const t = useText();
  const dates = useDateStyle();
  const cancel = useWrite(cancelExport);
  const [isStored, setStored] = useState(false);
  const statusText = () => {
    if (isStored && isUnfinished(job)) return t('host.exports.notStopped');
    if (job.problem !== null) return t(`host.exports.problem.${job.problem}`);
    if (job.state === 'ready') {
      const until = t('host.exports.until', { time: formatInstant(job.expiresOn ?? '', dates) });
      const missing = job.missingScripts ?? [];
      if (missing.length === 0) return until;
      return `${until}. ${t('host.exports.missing', { scripts: namesOfScripts(missing, dates.language) })}`;
    }
    return t(`host.exports.state.${job.state}`, { rows: job.rows });
  };
  const total = job.totalRows ?? 0;
  return (
    <ListRow
      icon={job.format === 'pdf' ? FileText : FileSpreadsheet}
      title={job.fileName}
      text={statusText()}
      {...(job.problem === null ? {} : { tone: 'danger' as const })}
      end={
        isUnfinished(job) ? (
          <>
            <Progress
              label={job.fileName}
              hasFigure={false}
              {...(total > 0 && job.state === 'working' ? { value: job.rows, max: total } : {})}
            />
            <IconButton
              size="s"
              icon={X}
              label={t('host.exports.cancel', { name: job.fileName })}
              isDisabled={cancel.busy}
              onPress={() => {
                setStored(false);
                cancel.write({ body: { exportID: job.exportID } }).catch(() => setStored(true));
              }}
            />
          </>
        ) : job.state === 'ready' ? (
          <Button
            size="s"
            icon={Download}
            label={t('host.exports.fetch')}
            aria-label={t('host.exports.fetchNamed', { name: job.fileName })}
            onPress={() => onFetch(job.exportID)}
          />
        ) : undefined
      }
    />
  );
}
