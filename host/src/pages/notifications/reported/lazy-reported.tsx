import { moderatorRoles } from '@portico/contracts/comment/rules';
import { lazy, Suspense } from 'react';
import { commentsTexts } from '../../../comment/comments-texts.ts';
import { roleOf } from '../../../guard/admission.ts';
import { useSession } from '../../../session/index.ts';
import { loadPageTexts } from '../../../texts/page-texts.ts';
import { reportedTexts } from './reported-texts.ts';

const Reported = lazy(async () => {
  const [{ Reported: part }] = await Promise.all([
    import(/* webpackChunkName: "reported" */ './reported.tsx'),
    loadPageTexts(reportedTexts),
    // The reasons are shown with the texts of the dialog in which they were chosen.
    loadPageTexts(commentsTexts),
  ]);
  return { default: part };
});

/** Shown to people who may moderate somewhere. The server returns the comments that they may decide on. */
export function LazyReported() {
  const role = useSession(roleOf);
  if (role === undefined || !moderatorRoles.includes(role)) return null;
  return (
    <Suspense fallback={null}>
      <Reported />
    </Suspense>
  );
}
