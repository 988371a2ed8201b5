import { getArticle, getArticleVersion } from '@portico/contracts/content/calls/authoring';
import { useCall } from '@portico/data-client';
import { useSearchParams } from '@portico/remote-contract';
import { FormSkeleton, Screen } from '@portico/ui';
import { ArticleEditor } from './article-editor.tsx';

/** Edits the current article; `?version=…` starts with an earlier version, which is then saved as a new one. */
export function EditorView({ NID }: { NID: string }) {
  const [address] = useSearchParams();
  const version = address.get('version');
  const article = useCall(getArticle, { query: { NID } });
  const earlier = useCall(
    getArticleVersion,
    { query: { NID, version: version ?? '0' } },
    { enabled: version !== null },
  );
  return (
    <Screen size="page" data={article} skeleton={<FormSkeleton />}>
      {(one) =>
        version === null ? (
          <ArticleEditor article={one} />
        ) : (
          <Screen data={earlier} skeleton={<FormSkeleton />}>
            {(content) => (
              <ArticleEditor
                key={version}
                article={one}
                // Leaves out files that have been deleted since that version.
                begin={{
                  ...content,
                  bannerID: one.files.some(({ mediaID }) => mediaID === content.bannerID) ? content.bannerID : null,
                  attachments: content.attachments.filter((id) => one.files.some(({ mediaID }) => mediaID === id)),
                }}
              />
            )}
          </Screen>
        )
      }
    </Screen>
  );
}
