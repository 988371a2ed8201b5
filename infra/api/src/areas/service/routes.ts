import * as calls from '@portico/contracts/service/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { addLaunchCourse, addViewCourse } from './course-use.ts';
import { getCoursesCurriculumsLinks, getCurriculums } from './curriculums.ts';
import { getLanguages } from './languages.ts';
import { getLikes, setLike, unsetLike } from './likes.ts';

export const serviceArea = bindArea('service', calls, {
  getCurriculums,
  getCoursesCurriculumsLinks,
  getLanguages,
  setLike,
  unsetLike,
  getLikes,
  addViewCourse,
  addLaunchCourse,
});
