import { removeCourse, setCourseState } from './course-state.ts';
import {
  createCurriculum,
  orderCurricula,
  removeCurriculum,
  saveCurriculum,
  setCurriculumState,
} from './curriculum.ts';
import { getAuthoredCurriculum, getAuthoring } from './read-catalogue.ts';
import { getAuthoredCourse, getCoursePreview } from './read-course.ts';
import { createCourse, saveCourse } from './save-course.ts';
import { setAudiences } from './set-audiences.ts';
import { setPlaces } from './set-places.ts';
import { setPrerequisites } from './set-prerequisites.ts';

export const authoringHandlers = {
  getAuthoring,
  getAuthoredCourse,
  getCoursePreview,
  createCourse,
  saveCourse,
  setPrerequisites,
  setCourseState,
  removeCourse,
  getAuthoredCurriculum,
  createCurriculum,
  saveCurriculum,
  setPlaces,
  setAudiences,
  orderCurricula,
  setCurriculumState,
  removeCurriculum,
};
