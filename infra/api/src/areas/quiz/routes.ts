import * as calls from '@portico/contracts/quiz/calls';
import { bindArea } from '../../platform/bind-area.ts';
import { getKnowledgeVerificationsAllocated, getQuizzesAllocated } from './allocated.ts';

export const quizArea = bindArea('quiz', calls, { getQuizzesAllocated, getKnowledgeVerificationsAllocated });
