import type { Api } from './api.ts';

/** A news channel for everyone or, below a parent, one of the parent's kind. Returns its id. */
export async function openChannel(admin: Api, name: string, parentID: string | null = null): Promise<string> {
  const words = { name, description: '' };
  const { ChannelID } = await admin.post<{ ChannelID: string }>('content/createChannel', {
    body: { parentID, ...words },
  });
  await admin.post('content/saveChannel', {
    body: { ChannelID, baseVersion: 0, ...words, texts: [], audience: { kind: 'everybody' } },
  });
  return ChannelID;
}
