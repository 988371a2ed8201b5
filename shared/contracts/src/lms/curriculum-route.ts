/** The page of an assigned curriculum, for links from other areas. */
export const curriculumRoute = (curriculumId: string): string => `/curriculum/item/${curriculumId}`;
