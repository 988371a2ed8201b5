/** The content origin with a real database and the demo course, requested over HTTP as by browsers. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CourseProgressFact } from '@portico/api/areas/lms/public';
import { type AttemptSigner, attemptSigner } from '@portico/api/areas/player/public';
import { demoCourseId } from '@portico/database/demo/lms/course-ids';
import { stableId } from '@portico/database/stable-id';
import { openTenantStore } from '@portico/database/tenants/tenant-store';
import pg from 'pg';
import { contributions } from '../../api/test/contributions.ts';
import { openTestFiles, type TestFiles } from '../../api/test/test-files.ts';
import { createTestDatabase, demoStart } from '../../database/test/test-database.ts';
import { createContent } from '../src/content.ts';
import { ensureDemoCourse } from '../src/demo-course.ts';

export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Ask {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Launch {
  attemptId: string;
  itemId: string;
  label: string;
  ticket: string;
}

export interface ContentUnderTest {
  signer: AttemptSigner;
  tenantId: string;
  packageId: string;
  /** Folder of the demo package. */
  packageDir: string;
  /** Ids of its lessons, in order. */
  itemIds: string[];
  reported: CourseProgressFact[];
  now: Date;
  /** Connects with the role portico_api. */
  database: pg.PoolConfig;
  /** Uploaded files. */
  files: TestFiles;
  /** The key with which links are signed. */
  secret: Uint8Array;
  /** Sets the business time. */
  setNow(now: Date): void;
  /** Lines written to the log. */
  log: string[];
  sql(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  /** A new attempt by the learner, with a ticket for its first lesson. */
  launch(): Promise<Launch>;
  ask(path: string, ask?: Ask): Promise<Reply>;
  /** Origin of the portal that may frame this one. */
  portal: string;
  close(): Promise<void>;
}

export const secret = new Uint8Array(32).fill(9);
const key = Buffer.from(secret);

export async function startContent(): Promise<ContentUnderTest> {
  const database = await createTestDatabase();
  const base = await mkdtemp(path.join(tmpdir(), 'portico-content-'));
  const tenants = openTenantStore(database.api);
  const superuser = new pg.Client(database.superuser);
  await superuser.connect();
  const tenantId = stableId('portico tenant', 'harbour');
  const userId = stableId(tenantId, 'account', 'user', 'learner');
  const courseId = demoCourseId({ tenantId });
  const files = await openTestFiles();
  const packages = { folder: files.services.packagesDir, storage: files.services.storage };
  await ensureDemoCourse({ pool: database.api, tenantId, courseId, packages, now: demoStart });
  const frameDir = path.join(base, 'frame');
  await mkdir(frameDir);
  await writeFile(path.join(frameDir, 'frame.0123abcd.js'), 'window.started = document.getElementById("start");');
  await writeFile(path.join(frameDir, 'reader.4567cdef.js'), 'window.reader = true;');

  const log: string[] = [];
  let now = demoStart;
  const received: CourseProgressFact[] = [];
  const portal = 'http://harbour.localhost:8080';
  const content = createContent({
    pool: database.api,
    files: files.services,
    frameDir,
    contentOrigin: 'http://{label}.content.localhost:8081',
    portalOrigin: (slug) => `http://${slug}.localhost:8080`,
    tenants,
    secret: key,
    exports: contributions.exports,
    courseProgressed: async (_, fact) => void received.push(fact),
    now: () => now,
    log: (_, event) => log.push(event),
  });
  const server = createServer(content.handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const signer = attemptSigner(key);
  const sql: ContentUnderTest['sql'] = async (text, values = []) => (await superuser.query(text, [...values])).rows;
  const rows = await sql('select package_id, item_id from portal.player_item where tenant_id = $1 order by position', [
    tenantId,
  ]);
  const packageId = String(rows[0]?.package_id);
  const itemIds = rows.map((row) => String(row.item_id));
  let attempts = 0;

  return {
    signer,
    tenantId,
    packageId,
    packageDir: path.join(packages.folder, packageId),
    itemIds,
    reported: received,
    now: demoStart,
    database: database.api,
    files,
    secret: key,
    setNow(next) {
      now = next;
    },
    log,
    sql,
    portal,
    async launch() {
      attempts += 1;
      const attemptId = crypto.randomUUID();
      const label = `a-${String(attempts).padStart(26, '0')}`;
      await sql('update portal.player_attempt set ended_at = $1 where user_id = $2 and ended_at is null', [
        demoStart,
        userId,
      ]);
      await sql(
        `insert into portal.player_attempt
           (tenant_id, attempt_id, user_id, course_id, package_id, number, host_label, started_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [tenantId, attemptId, userId, courseId, packageId, attempts, label, demoStart],
      );
      const itemId = itemIds[0] ?? '';
      const exp = demoStart.getTime() / 1000 + 30;
      const launchId = crypto.randomUUID();
      const ticket = signer.open.sign({
        tenantId,
        attemptId,
        itemId,
        launchId,
        label,
        mode: 'normal',
        fresh: false,
        exp,
      });
      return { attemptId, itemId, label, ticket };
    },
    ask: (where, { host, method = 'GET', headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const request = httpRequest(
          {
            port,
            host: '127.0.0.1',
            path: where,
            method,
            headers: {
              host: host ?? 'nobody.localhost',
              ...(body === undefined ? {} : { 'content-type': 'application/json' }),
              ...headers,
            },
          },
          (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('end', () =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
            );
          },
        );
        request.on('error', reject);
        request.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await content.close();
      await files.close();
      await tenants.close();
      await superuser.end();
      await database.drop();
      await rm(base, { recursive: true, force: true });
    },
  };
}
