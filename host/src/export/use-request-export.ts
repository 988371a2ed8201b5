import { requestExport } from '@portico/contracts/export/calls';
import type { ExportFormat } from '@portico/contracts/export/shapes';
import { type CallError, useWrite } from '@portico/data-client';
import { type ExportTarget, useLanguage, useText } from '@portico/remote-contract';
import { usePreferences } from '../preferences/preferences.ts';

/** The id of the file that is being prepared, or why it cannot be. */
export type RequestedExport = { exportID: string } | { refusal: string };

/** Requests files in the person's language and time zone. */
export function useRequestExport({ kind, filter }: ExportTarget) {
  const t = useText();
  const language = useLanguage();
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const { write, busy } = useWrite(requestExport);
  const request = (format: ExportFormat): Promise<RequestedExport> =>
    write({
      body: {
        ...{ kind, format, language, filter: { ...filter } },
        // People who use their device's time zone have none in their settings.
        timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    }).catch(({ code }: CallError) => ({
      refusal: t(code === 'conflict' ? 'host.exports.tooMany' : 'host.exports.notAsked'),
    }));
  return { request, busy };
}
