import { namesOfScripts } from '@portico/contracts/document/scripts';
import { requestExport } from '@portico/contracts/export/calls';
import { useWrite } from '@portico/data-client';
import { type ExportTarget, endExport, useDateStyle, useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { millisecondsInMinute } from 'date-fns/constants';
import { useEffect, useRef, useState } from 'react';
import { useBoot } from '../boot/boot-context.tsx';
import { fetchFile } from './fetch-file.ts';
import { useExports } from './use-exports.ts';

/** One document in its only format: one press downloads it. Lists, which come in several formats, open the dialog. */
export default function DirectExport({ target }: { target: ExportTarget }) {
  const t = useText();
  const { language, timeZone } = useDateStyle();
  const { contentOrigin, tenant } = useBoot();
  const request = useWrite(requestExport);
  const [requestedID, setRequestedID] = useState<string>();
  const files = useExports(true);
  const made = files.state === 'ready' ? files.data.find(({ exportID }) => exportID === requestedID) : undefined;

  const closing = useRef<{ close(): void; fail(text: string): void }>(undefined);
  const wasRequested = useRef(false);
  useEffect(() => {
    if (wasRequested.current) return;
    wasRequested.current = true;
    const close = toast({
      tone: 'info',
      title: t('host.exports.preparing'),
      text: target.title,
      timeout: millisecondsInMinute,
    });
    const fail = (text: string) => {
      close();
      toast({ tone: 'danger', title: target.title, text });
      endExport();
    };
    closing.current = { close, fail };
    const body = {
      kind: target.kind,
      format: target.format ?? 'pdf',
      language,
      filter: { ...target.filter },
      // People who use their device's time zone have none in their settings.
      timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    request.write({ body }).then(
      ({ exportID }) => setRequestedID(exportID),
      (cause: { code?: string }) =>
        fail(t(cause.code === 'conflict' ? 'host.exports.tooMany' : 'host.exports.notAsked')),
    );
  }, []);

  const { state, problem, exportID } = made ?? {};
  useEffect(() => {
    if (problem) closing.current?.fail(t(`host.exports.problem.${problem}`));
    if (state !== 'ready' || exportID === undefined) return;
    const missing = made?.missingScripts ?? [];
    fetchFile(exportID, contentOrigin.replace('{label}', `m-${tenant.id}`)).then(
      () => {
        closing.current?.close();
        if (missing.length > 0)
          toast({
            tone: 'warning',
            title: target.title,
            text: t('host.exports.missingScripts', { scripts: namesOfScripts(missing, language) }),
          });
        else toast({ tone: 'success', title: t('host.exports.downloaded'), text: made?.fileName });
        endExport();
      },
      () => closing.current?.fail(t('host.exports.notFetched')),
    );
  }, [state, problem, exportID]);
  return null;
}
