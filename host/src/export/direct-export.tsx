import { namesOfScripts } from '@portico/contracts/platform/document/scripts';
import { type ExportTarget, endExport, useLanguage, useText } from '@portico/remote-contract';
import { toast } from '@portico/ui';
import { millisecondsInMinute } from 'date-fns/constants';
import { useEffect, useRef, useState } from 'react';
import { documentKey, withDocument } from './running-exports.ts';
import { useExports } from './use-exports.ts';
import { useFetchFile } from './use-fetch-file.ts';
import { useRequestExport } from './use-request-export.ts';

/**
 * Documents in their only format: one press downloads each, also while another is being prepared. Lists, which come in
 * several formats, open the dialog.
 */
export default function DirectExports({ target }: { target: ExportTarget }) {
  const [running, setRunning] = useState<readonly ExportTarget[]>([target]);
  useEffect(() => setRunning((before) => withDocument(before, target)), [target]);
  useEffect(() => {
    if (running.length === 0) endExport();
  }, [running]);
  return running.map((one) => (
    <DirectExport
      key={documentKey(one)}
      target={one}
      onEnd={() => setRunning((before) => before.filter((other) => other !== one))}
    />
  ));
}

function DirectExport({ target, onEnd }: { target: ExportTarget; onEnd(): void }) {
  const t = useText();
  const language = useLanguage();
  const { request } = useRequestExport(target);
  const fetchFile = useFetchFile();
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
      onEnd();
    };
    closing.current = { close, fail };
    void request(target.format ?? 'pdf').then((requested) =>
      'refusal' in requested ? fail(requested.refusal) : setRequestedID(requested.exportID),
    );
  }, []);

  const { state, problem, exportID } = made ?? {};
  useEffect(() => {
    if (problem) closing.current?.fail(t(`host.exports.problem.${problem}`));
    if (state !== 'ready' || exportID === undefined) return;
    const missing = made?.missingScripts ?? [];
    fetchFile(exportID).then(
      () => {
        closing.current?.close();
        if (missing.length > 0)
          toast({
            tone: 'warning',
            title: target.title,
            text: t('host.exports.missingScripts', { scripts: namesOfScripts(missing, language) }),
          });
        else toast({ tone: 'success', title: t('host.exports.downloaded'), text: made?.fileName });
        onEnd();
      },
      () => closing.current?.fail(t('host.exports.notFetched')),
    );
  }, [state, problem, exportID]);
  return null;
}
