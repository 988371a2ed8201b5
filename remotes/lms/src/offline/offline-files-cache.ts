/** While it is there, the host sees to it that the code that opens what is in it is there as well (`keeps`). */
export const offlineFilesCache = 'portico-kept-courses';
