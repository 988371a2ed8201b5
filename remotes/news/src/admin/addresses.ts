export const articlesAddress = '/admin/news/articles';
export const articleEditAddress = (NID: string): string => `${articlesAddress}/${NID}`;
export const articlePartAddress = (NID: string, part: 'preview' | 'readers' | 'versions'): string =>
  `${articlesAddress}/${NID}/${part}`;
export const audiencesAddress = '/admin/news/audiences';
