import { expect, type Page } from '@playwright/test';
import { noteWritten } from './met-fields.ts';

/** These have fixed ids, the same in every tenant. */
const storageLocations = {
  attachment: 'c3d9e7a1-94f2-4b68-8e15-7f60a1b2d303',
  banner: '8a2f4be3-17c5-4f0d-a4e9-52b3c8d90e02',
  course: '1d7a9c52-8e34-4f0b-a6d1-c2b95e83f705',
  library: 'e6b8d2f4-3a70-4d19-b5c8-91e4f7a05b04',
};

export interface StoredFile {
  mediaID: string;
  name: string;
}

/** The portal's API as the signed-in page uses it: its own token and context, taken from one of its requests. */
export interface Api {
  get<T>(path: string, query?: Record<string, string>): Promise<T>;
  post<T>(path: string, options?: { query?: Record<string, string>; body?: unknown }): Promise<T>;
  /** Uploads a file and returns it as the server names it. */
  upload(
    location: keyof typeof storageLocations,
    file: { name: string; type: string; bytes: Buffer },
  ): Promise<StoredFile>;
  /** Imports a course package; returns its id. */
  uploadPackage(archive: Buffer): Promise<string>;
  user: {
    UserID: string;
    UserGUID: string;
    UserName: string;
    CompanyID: string;
    FirstName: string;
    LastName: string;
    homeTeams: { COMP_ID_PK: string }[];
  };
}

/** Call before signing in: listens for the first request with a token and a context. */
export function listenForApi(page: Page): () => Promise<Api> {
  let token = '';
  let context = '';
  const users: Promise<unknown>[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    if (headers.authorization) token = headers.authorization;
    if (headers['portico-context']) context = headers['portico-context'];
  });
  page.on('response', (response) => {
    // If the page is left immediately, the body is gone; the next page requests it again.
    if (/\/api\/account\/Validate(User)?(\?|$)/.test(response.url()) && response.ok())
      users.push(response.json().catch(() => ({ user: null })));
  });
  return async () => {
    await expect.poll(() => token !== '' && context !== '').toBe(true);
    const known = async () =>
      ((await Promise.all(users)) as { user: Api['user'] | null }[]).find((answer) => answer.user)?.user;
    await expect.poll(known).toBeDefined();
    const user = (await known()) as Api['user'];
    const send = async (method: 'GET' | 'POST', path: string, query?: Record<string, string>, body?: unknown) => {
      const search = query ? `?${new URLSearchParams(query)}` : '';
      noteWritten(path, query, body);
      return page.evaluate(
        async ({ url, method: verb, headers, text }) => {
          const answer = await fetch(url, { method: verb, headers, ...(text === undefined ? {} : { body: text }) });
          if (!answer.ok) throw new Error(`${verb} ${url}: ${answer.status} ${await answer.text()}`);
          return answer.json();
        },
        {
          url: `/api/${path}${search}`,
          method,
          headers: {
            authorization: token,
            'portico-context': context,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          text: body === undefined ? undefined : JSON.stringify(body),
        },
      );
    };
    const addressOf = (location: keyof typeof storageLocations, { homeTeams }: Api['user']) => {
      const uploadID = crypto.randomUUID();
      if (location !== 'library')
        return `?${new URLSearchParams({ uploadID, storageLocationID: storageLocations[location] })}`;
      const customerID = homeTeams[0]?.COMP_ID_PK ?? '';
      return `uploadAsset?${new URLSearchParams({ uploadID, projectID: crypto.randomUUID(), customerID })}`;
    };
    const sendFile = (
      path: string,
      file: { name: string; type: string; bytes: Buffer },
    ): Promise<{ mediaID: string; name: string; packageID: string }> =>
      page.evaluate(
        async ({ url, headers, file }) => {
          const form = new FormData();
          const content = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
          form.append('file', new File([content], file.name, { type: file.type }));
          const answer = await fetch(url, { method: 'POST', headers, body: form });
          if (!answer.ok) throw new Error(`${file.name}: ${answer.status} ${await answer.text()}`);
          return answer.json();
        },
        {
          url: `/api/${path}`,
          headers: { authorization: token, 'portico-context': context },
          file: { name: file.name, type: file.type, base64: file.bytes.toString('base64') },
        },
      );
    const uploadPackage: Api['uploadPackage'] = async (bytes) => {
      const file = { name: 'package.zip', type: 'application/zip', bytes };
      const { packageID } = await sendFile(`player/uploadPackage?uploadID=${crypto.randomUUID()}`, file);
      return packageID;
    };
    const upload: Api['upload'] = async (location, file) => {
      const stored = await sendFile(`media/file/${addressOf(location, user)}`, file);
      noteWritten('media/uploadFile', { file: { name: stored.name } });
      return stored;
    };
    return {
      user,
      upload,
      uploadPackage,
      get: (path, query) => send('GET', path, query),
      post: (path, options = {}) => send('POST', path, options.query, options.body),
    };
  };
}
