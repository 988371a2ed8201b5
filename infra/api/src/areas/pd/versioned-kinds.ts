/** Kinds of versioned fields on a board. */
export const versionedKinds = { news: 'board-news', issue: 'board-issue', document: 'board-document' } as const;
export type VersionedKind = keyof typeof versionedKinds;
