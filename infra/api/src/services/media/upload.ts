/** `POST file/` and `POST file/uploadAsset`: one file, received between two transactions. */
import type * as calls from '@portico/contracts/media/calls';
import { mostBytesIn } from '@portico/contracts/media/media-types';
import { locationNamed, type StorageLocationName } from '@portico/contracts/media/storage-locations';
import type { CallContext } from '../../platform/call-context.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { inSteps, type Outside, type StepOutcome } from '../../platform/stepped-handler.ts';
import { auditedFile, enterFile } from './enter-file.ts';
import { answerFile } from './file-answer.ts';
import { assetToReplace, enterAsset } from './library/manage-assets.ts';
import { findUpload, type MediaRow } from './media-rows.ts';
import { mayUploadTo } from './policy.ts';
import { progressKey } from './progress.ts';
import { receiveForm } from './receive/receive-form.ts';
import { removeTaken, type TakenFile, takeFile } from './take-file.ts';

interface Plan {
  location: StorageLocationName;
  uploadID: string;
  /** The file that this upload created earlier. */
  before: MediaRow | undefined;
}
type Progress = ReturnType<Outside['files']['progress']['begin']>;
interface Made {
  /** Undefined if this may be a repetition, which the hash will show. */
  taken: TakenFile | undefined;
  receivedSha256: Buffer;
  progress: Progress;
  /** True once a row refers to the stored file. */
  entered: boolean;
}
type Context = CallContext<typeof calls.uploadFile> | CallContext<typeof calls.uploadAsset>;

async function admitTo(location: StorageLocationName, uploadID: string, { db, actor }: Context): Promise<Plan> {
  if (!mayUploadTo(location, actor.self.role))
    throw new Refusal('forbidden', 'Your role does not allow adding files here.');
  return { location, uploadID, before: await findUpload(db, actor.userId, uploadID) };
}

async function receive(plan: Plan, outside: Outside): Promise<Made> {
  const { incoming, caller, files, tenant, now } = outside;
  if (!incoming || !caller) throw new Error('An upload arrived without a body or a caller.');
  const expected = Number(incoming.headers['content-length'] ?? 0);
  const progress = files.progress.begin(
    progressKey(tenant.tenantId, caller.key, plan.uploadID),
    expected,
    now().getTime(),
  );
  const maxBytes = mostBytesIn(plan.location, tenant.settings.limits.uploadBytes);
  const onDisk = (path: string) => receiveForm(incoming, { path, maxBytes, received: progress.received });
  try {
    const taken = await takeFile(outside, plan.location, onDisk);
    return { taken, receivedSha256: taken.receivedSha256, progress, entered: false };
  } catch (cause) {
    progress.end(false, now().getTime());
    throw cause;
  }
}

/** Refuses a repeated uploadID with different contents, without changing anything. */
function sameAs(row: MediaRow, { receivedSha256 }: Made): MediaRow {
  if (row.receivedSha256.equals(receivedSha256)) return row;
  throw new Refusal('conflict', 'This uploadID was used for another file. Nothing was changed.');
}

async function enter(context: Context, uploadID: string, made: Made): Promise<{ file: MediaRow; isNew: boolean }> {
  const { db, actor, audit } = context;
  made.entered = false;
  const entered = made.taken && (await enterFile(context, made.taken, { uploadId: uploadID }));
  if (entered) {
    made.entered = true;
    const { object, values, plain } = auditedFile(entered);
    audit({ object, after: values, plain });
    return { file: entered, isNew: true };
  }
  const row = await findUpload(db, actor.userId, uploadID);
  if (!row) throw notFound();
  return { file: sameAs(row, made), isNew: false };
}

async function settle(made: Made, outcome: StepOutcome, outside: Outside): Promise<void> {
  made.progress.end(outcome === 'committed', outside.now().getTime());
  if (made.taken && (outcome === 'undone' || (outcome === 'committed' && !made.entered)))
    await removeTaken(outside, made.taken);
}

export const uploadFile = inSteps<typeof calls.uploadFile, Plan, Made>({
  async admit({ query }, context) {
    const location = locationNamed(query.storageLocationID);
    if (!location || location === 'library') throw notFound();
    return admitTo(location, query.uploadID, context);
  },
  make: receive,
  async keep({ query }, context, made) {
    return answerFile(context, (await enter(context, query.uploadID, made)).file);
  },
  settle,
});

export const uploadAsset = inSteps<typeof calls.uploadAsset, Plan, Made>({
  async admit({ query }, context) {
    if (query.customerID !== context.actor.organisationId) throw notFound();
    if (query.replaces !== undefined) await assetToReplace(context, query.replaces, false);
    return admitTo('library', query.uploadID, context);
  },
  make: receive,
  async keep({ query }, context, made) {
    const { file, isNew } = await enter(context, query.uploadID, made);
    if (isNew) await enterAsset(context, query, file);
    return answerFile(context, file);
  },
  settle,
});
