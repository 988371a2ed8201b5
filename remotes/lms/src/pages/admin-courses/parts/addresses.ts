export const coursesAddress = '/admin/lms/courses';
export const courseAddress = (id: string): string => `${coursesAddress}/${id}`;
export const previewAddress = (id: string): string => `${coursesAddress}/${id}/preview`;
export const curriculumAddress = (id: string): string => `${coursesAddress}/curriculum/${id}`;
