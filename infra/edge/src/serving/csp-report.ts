/** Receives content security policy reports of browsers. They are logged and counted, but never stored or trusted. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '@portico/contracts/platform/log';
import { millisecondsInMinute } from 'date-fns/constants';
import { freshHeaders } from '../headers/security-headers.ts';

const mostBytes = 16 * 1024;
/**
 * A page that is broken in many browsers must not flood the log. This is the maximum number of lines per minute; the
 * rest is only counted.
 */
const mostLinesAMinute = 60;

async function read(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200) : undefined);
/** Drops the query and fragment, which may contain names, from a logged address. */
const withoutQuery = (value: unknown) => short(value)?.replace(/[?#].*$/, '');

function summaries(text: string): Record<string, unknown>[] {
  const value: unknown = JSON.parse(text);
  const reports = Array.isArray(value) ? value : [value];
  return reports.slice(0, 20).map((report: Record<string, unknown> | null) => {
    const body = (report?.['csp-report'] ?? report?.body ?? {}) as Record<string, unknown>;
    return {
      kind: short(report?.type) ?? 'csp-violation',
      directive: short(body['effective-directive'] ?? body.effectiveDirective ?? body.destination),
      blocked: withoutQuery(body['blocked-uri'] ?? body.blockedURL),
      page: withoutQuery(body['document-uri'] ?? body.documentURL),
      source: withoutQuery(body['source-file'] ?? body.sourceFile),
    };
  });
}

export interface ReportTaker {
  handle(request: IncomingMessage, response: ServerResponse, tenant: string): Promise<void>;
  /** Number of reports since startup. */
  count(): number;
}

export function takeReports(log: Log, time: () => number = Date.now): ReportTaker {
  let total = 0;
  let minute = 0;
  let lines = 0;
  return {
    count: () => total,
    async handle(request, response, tenant) {
      const answer = (status: number) => {
        response.writeHead(status, {
          ...freshHeaders,
          'content-length': 0,
          ...(status === 413 ? { connection: 'close' } : {}),
        });
        response.end();
      };
      const text = await read(request);
      if (text === undefined) return answer(413);
      let reports: Record<string, unknown>[];
      try {
        reports = summaries(text);
      } catch {
        return answer(400);
      }
      total += reports.length;
      const now = Math.floor(time() / millisecondsInMinute);
      if (now !== minute) [minute, lines] = [now, 0];
      for (const report of reports) if (lines++ < mostLinesAMinute) log('warn', 'policy report', { tenant, ...report });
      answer(204);
    },
  };
}
