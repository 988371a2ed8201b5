/** `POST uploadPackage`: one archive, received and examined between two transactions. */
import path from 'node:path';
import type * as calls from '@portico/contracts/player/calls';
import { detailField, problemField } from '@portico/contracts/player/packages/problem-words';
import type { Handler } from '../../platform/bind-area.ts';
import { inWorkFolder } from '../../platform/files/work-folder.ts';
import { Refusal } from '../../platform/refusal.ts';
import { inSteps, type Outside } from '../../platform/stepped-handler.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { receiveForm } from '../../services/media/public.ts';
import { enterPackage } from './import/enter-package.ts';
import { importLimits } from './import/limits.ts';
import { type PackageStore, removePackageFiles } from './import/package-store.ts';
import { ImportRefused, type Remark } from './import/problems.ts';
import { type TakenPackage, takePackage } from './import/take-package.ts';

type Progress = ReturnType<Outside['files']['progress']['begin']>;
interface Made {
  taken: TakenPackage;
  progress: Progress;
  /** True if a row refers to the files. */
  entered: boolean;
}

interface Stored {
  packageID: string;
  title: string;
  lessons: number;
  files: number;
  bytes: number;
  remarks: Remark[];
  archiveHash: Buffer;
}

const storeOf = ({ files }: Outside): PackageStore => ({ folder: files.packagesDir, storage: files.storage });
const progressKey = (tenantId: string, person: string, uploadID: string) => `package ${tenantId} ${person} ${uploadID}`;

/** Converts a problem with the archive to a refusal that pages can explain in their own language. */
const asRefusal = (cause: unknown): unknown =>
  cause instanceof ImportRefused
    ? new Refusal(cause.code === 'no-space' ? 'storage_full' : 'invalid_input', cause.message, {
        fields: [
          { path: problemField, message: cause.code },
          { path: detailField, message: cause.detail },
        ],
        cause,
      })
    : cause;

/** Fails closed: if a scanner is configured but returns no verdict, the upload is refused. */
async function refuseInfected({ files, log }: Outside, file: string): Promise<void> {
  if (!files.scan) return;
  const found = await files.scan(file).catch((cause: Error) => {
    throw new Refusal('unavailable', 'The archive could not be checked for viruses. Nothing was saved.', { cause });
  });
  if (found === undefined) return;
  log('warn', 'a virus was refused', { signature: found.slice(0, 80) });
  throw new ImportRefused('virus');
}

function receive(outside: Outside, received: (bytes: number) => void): Promise<TakenPackage> {
  const { incoming, files, tenant } = outside;
  if (!incoming) throw new Error('An upload came without a body.');
  return inWorkFolder(files.workDir, async (folder) => {
    const { path: file } = await receiveForm(incoming, {
      path: path.join(folder, 'package.zip'),
      maxBytes: importLimits.totalBytes,
      received,
    });
    await refuseInfected(outside, file);
    return takePackage(storeOf(outside), { tenantId: tenant.tenantId, file, runApart: files.runApart });
  });
}

const storedWhere = { upload: 'upload_id = $1', archive: 'archive_hash = $1 and archived' };

async function storedBy(
  db: Transaction,
  column: keyof typeof storedWhere,
  value: string | Buffer,
): Promise<Stored | undefined> {
  const [row] = await db.query<Stored & { bytes: string }>(
    `select package_id as "packageID", title, files, bytes, warnings as remarks, archive_hash as "archiveHash",
       (select count(*)::integer from portal.player_item i
         where i.package_id = p.package_id and i.kind <> 'heading') as lessons
     from portal.player_package p where ${storedWhere[column]} order by imported_at desc, package_id limit 1`,
    [value],
  );
  return row && { ...row, bytes: Number(row.bytes) };
}

export const uploadPackage = inSteps<typeof calls.uploadPackage, string, Made>({
  admit: async ({ query }) => query.uploadID,
  async make(uploadID, outside) {
    const { incoming, caller, files, tenant, now } = outside;
    const progress = files.progress.begin(
      progressKey(tenant.tenantId, caller?.key ?? '', uploadID),
      Number(incoming?.headers['content-length'] ?? 0),
      now().getTime(),
    );
    try {
      return { taken: await receive(outside, progress.received), progress, entered: false };
    } catch (cause) {
      progress.end(false, now().getTime());
      throw asRefusal(cause);
    }
  },
  async keep({ query }, { db, tenant, now, audit }, made) {
    const { taken } = made;
    made.entered = false;
    const before = await storedBy(db, 'upload', query.uploadID);
    if (before && !before.archiveHash.equals(taken.archiveHash))
      throw new Refusal('conflict', 'This uploadID was used for another archive. Nothing was changed.');
    const same = before || query.once === undefined ? undefined : await storedBy(db, 'archive', taken.archiveHash);
    if (!before && !same) {
      await enterPackage(db, tenant.tenantId, taken, { uploadId: query.uploadID, now });
      made.entered = true;
      audit({
        object: { kind: 'package', id: taken.packageId },
        after: { title: taken.examined.title, files: taken.examined.files },
        plain: ['title', 'files'],
      });
    }
    const stored = before ?? same ?? (await storedBy(db, 'upload', query.uploadID));
    if (!stored) throw new Error('The package that was just entered is not there.');
    const { archiveHash: _archiveHash, ...answer } = stored;
    return { ...answer, isExisting: same !== undefined };
  },
  async settle(made, outcome, outside) {
    made.progress.end(outcome === 'committed', outside.now().getTime());
    if (outcome === 'undone' || (outcome === 'committed' && !made.entered))
      await removePackageFiles(storeOf(outside), outside.tenant.tenantId, made.taken.packageId);
  },
});

export const getPackageUpload: Handler<typeof calls.getPackageUpload> = async (
  { query },
  { tenant, caller, files },
) => ({
  progress: files.progress.of(progressKey(tenant.tenantId, caller.key, query.uploadID)),
});
