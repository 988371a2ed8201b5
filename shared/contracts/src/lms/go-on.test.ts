import { expect, test } from 'vitest';
import { ownRoute } from '../account/own-route.ts';
import { deliveryTypes } from '../platform/constants.ts';
import { goOnRoute } from './go-on.ts';

const course = { CourseID: 'c-1', CourseName: 'Calls: hard & easy?', curriculumId: 'k-1' };

test('lessons open in the player, everything else at its own page; each is a route of the portal', () => {
  for (const type of Object.values(deliveryTypes)) {
    const route = goOnRoute({ ...course, type });
    expect(route).toBe(type === deliveryTypes.eLearning ? '/splayer?course=c-1' : '/lms/k-1/c-1/Calls-hard-easy');
    expect(ownRoute(route)).toBe(route);
  }
});
