import type { Api } from './api.ts';

/** Writes an article of one paragraph into a channel and publishes it for everyone. Returns its id. */
export async function publishArticle(admin: Api, ChannelID: string, title: string, text: string): Promise<string> {
  const { NID } = await admin.post<{ NID: string }>('content/createArticle', {
    body: { ChannelID, language: 'en', title },
  });
  const { version, article } = await admin.get<{ version: number; article: object }>('content/getArticle', { NID });
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text }] };
  const written = {
    ...article,
    texts: [{ language: 'en', title, body: { type: 'doc', content: [paragraph] } }],
    audience: { kind: 'everybody' },
    expiryDate: new Date(Date.now() + 86_400_000).toISOString(),
  };
  await admin.post('content/saveArticle', { body: { NID, baseVersion: version, askAgain: false, article: written } });
  await admin.post('content/setArticleState', { body: { NID, from: 'draft', to: 'published', reason: '' } });
  return NID;
}
