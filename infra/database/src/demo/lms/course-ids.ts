import { stableId } from '../../stable-id.ts';
import { packagedCourseKey } from './courses.ts';

type TenantId = { tenantId: string };

export const courseIdOf = (tenant: TenantId, key: string): string => stableId(tenant.tenantId, 'lms', 'course', key);
/** Id of a curriculum or a section. */
export const curriculumIdOf = (tenant: TenantId, key: string): string =>
  stableId(tenant.tenantId, 'lms', 'curriculum', key);

/** The course of every tenant that contains the real SCORM package: "Handling difficult conversations". */
export const demoCourseId = (tenant: TenantId): string => courseIdOf(tenant, packagedCourseKey);
/** The curriculum that contains it; it is assigned to every member of a team. */
export const demoCurriculumId = (tenant: TenantId): string => curriculumIdOf(tenant, 'customers');
