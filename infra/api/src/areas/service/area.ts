import * as calls from '@portico/contracts/service/calls';
import { defineArea } from '../../platform/area/define-area.ts';
import { addLaunchCourse, addViewCourse } from './course-use.ts';
import { getCoursesCurriculumsLinks, getCurriculums } from './curriculums.ts';
import { resolveDeepLink } from './deep-link.ts';
import { getGroupSettings } from './group-settings.ts';
import { updateImage, updateImageURL } from './image.ts';
import { getLanguages } from './languages.ts';
import { getCourseOutcome } from './learning/course-outcome.ts';
import { getLRS_Courses_Stats } from './learning/course-stats.ts';
import { getIndividualScores } from './learning/individual-scores.ts';
import { listStoryBoardItems } from './learning/story-board.ts';
import { getUserItem } from './learning/user-items.ts';
import { getLikes, setLike, unsetLike } from './likes.ts';
import { serviceData } from './personal-data.ts';

export const serviceArea = defineArea({
  area: 'service',
  calls,
  handlers: {
    getCurriculums,
    getCoursesCurriculumsLinks,
    getGroupSettings,
    getLanguages,
    setLike,
    unsetLike,
    getLikes,
    addViewCourse,
    addLaunchCourse,
    getUserItem,
    listStoryBoardItems,
    getCourseOutcome,
    getLRS_Courses_Stats,
    getIndividualScores,
    resolveDeepLink,
    updateImageURL,
    updateImage,
  },
  personalData: serviceData,
});
