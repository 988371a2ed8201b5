/** While this cache exists, the host also keeps the code that opens its contents available offline (`keeps`). */
export const offlineFilesCache = 'portico-kept-courses';
