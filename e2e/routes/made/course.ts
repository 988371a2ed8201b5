/** Courses: one that an author of the tenant has just published, in a curriculum for everyone, and one with lessons. */
import { newWord, type Scene } from '../route-case.ts';

export interface MadeCourse {
  courseID: string;
  curriculumID: string;
  sectionID: string;
  course: string;
  curriculum: string;
  section: string;
  /** Address of the course. */
  address: string;
}

/** A training course, because it needs no file; it is in a section of the curriculum. */
export async function madeCourse({ as }: Scene): Promise<MadeCourse> {
  const admin = await as('admin');
  const word = newWord();
  const [course, curriculum, section] = [`Calm voice ${word}`, `Calls ${word}`, `First calls ${word}`];
  const published = { from: 'draft', to: 'published' };
  const { CourseID: courseID } = await admin.post<{ CourseID: string }>('lms/createCourse', {
    body: { name: course, type: 17, minutes: 60, language: 'en' },
  });
  await admin.post('lms/saveCourse', {
    body: { CourseID: courseID, fields: [{ field: 'description', baseVersion: 0, value: 'How to stay calm.' }] },
  });
  const training = { courseID, minutes: 60, timeZone: 'Europe/London', place: 'Room 2', joinAddress: '', seats: 8 };
  const startsOn = `${new Date().getUTCFullYear() + 1}-03-10T09:00`;
  await admin.post('lms/saveTrainingSession', { body: { ...training, startsOn } });
  await admin.post('lms/setCourseState', { body: { CourseID: courseID, ...published } });
  const create = async (parentid: string | null, name: string) =>
    (await admin.post<{ CurriculumID: string }>('lms/createCurriculum', { body: { parentid, name } })).CurriculumID;
  const curriculumID = await create(null, curriculum);
  const sectionID = await create(curriculumID, section);
  await admin.post('lms/setPlaces', {
    body: {
      ...{ CurriculumID: sectionID, baseVersion: 0 },
      places: [{ CourseID: courseID, mandatory: true, due: { days: 30 } }],
    },
  });
  await admin.post('lms/setAudiences', {
    body: { CurriculumID: curriculumID, baseVersion: 0, audiences: [{ kind: 'everybody' }] },
  });
  for (const CurriculumID of [sectionID, curriculumID])
    await admin.post('lms/setCurriculumState', { body: { CurriculumID, ...published } });
  const address = `/lms/${curriculumID}/${courseID}/${course.replaceAll(' ', '-')}`;
  return { courseID, curriculumID, sectionID, course, curriculum, section, address };
}

/** An administrator marks the course as completed by the learner; returns the reason. */
export async function completed(scene: Scene, { courseID }: MadeCourse): Promise<string> {
  const reason = `Seen in the room ${newWord()}`;
  const UserID = (await scene.as('learner')).user.UserID;
  const completedOn = new Date().toISOString().slice(0, 10);
  const body = { UserID, CourseID: courseID, completedOn, reason };
  await (await scene.as('admin')).post('lms/completeByHand', { body });
  return reason;
}

export interface LearntCourse {
  CourseID: string;
  CourseName: string;
  curriculumId: string;
}

/** The demo course that the learner takes in the player. */
export async function learntCourse({ as }: Scene): Promise<LearntCourse> {
  const { get, user } = await as('learner');
  const courses = await get<LearntCourse[]>('service/getCoursesCurriculumsLinks', {
    USR_COMPANY_FK: user.CompanyID,
    USR_ID_FK: user.UserID,
  });
  const course = courses.find(({ CourseName }) => CourseName === 'Handling difficult conversations');
  if (!course) throw new Error('the demo course is not allocated to the learner');
  return course;
}
