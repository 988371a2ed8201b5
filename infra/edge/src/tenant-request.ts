import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BootDocuments } from './boot/boot-documents.ts';
import type { EdgeOptions, EdgeTenant } from './options.ts';
import type { RequestPath } from './routing/request-path.ts';
import type { ReportTaker } from './serving/csp-report.ts';
import type { cacheFiles } from './serving/files.ts';

export interface TenantRequest {
  request: IncomingMessage;
  response: ServerResponse;
  path: RequestPath;
  tenant: EdgeTenant;
  options: EdgeOptions;
  boots: BootDocuments;
  reports: ReportTaker;
  serveFile: ReturnType<typeof cacheFiles>;
}
