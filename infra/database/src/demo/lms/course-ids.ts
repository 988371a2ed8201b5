import { stableId } from '../../stable-id.ts';
import { packagedCourseKey } from './courses.ts';

type TenantId = { tenantId: string };

export const courseIdOf = (tenant: TenantId, key: string): string => stableId(tenant.tenantId, 'lms', 'course', key);
/** Of a curriculum or a section. */
export const curriculumIdOf = (tenant: TenantId, key: string): string =>
  stableId(tenant.tenantId, 'lms', 'curriculum', key);

/** The course of every tenant that carries the real SCORM package: "Handling difficult conversations". */
export const demoCourseId = (tenant: TenantId): string => courseIdOf(tenant, packagedCourseKey);
/** The curriculum it stands in; every member of a team is given it. */
export const demoCurriculumId = (tenant: TenantId): string => curriculumIdOf(tenant, 'customers');
