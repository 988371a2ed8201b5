import { expect, it } from 'vitest';
import { interactionsIn, objectivesIn } from './interactions.ts';

it('interactions are read in the order of their positions, with all their lists', () => {
  const values = {
    'cmi.interactions.10.id': 'last',
    'cmi.interactions.1.id': 'q1',
    'cmi.interactions.1.type': 'choice',
    'cmi.interactions.1.student_response': 'b',
    'cmi.interactions.1.result': 'wrong',
    'cmi.interactions.1.latency': '00:00:04',
    'cmi.interactions.1.correct_responses.1.pattern': 'c',
    'cmi.interactions.1.correct_responses.0.pattern': 'a',
    'cmi.interactions.1.objectives.0.id': 'o',
    'cmi.interactions.1.weighting': '2',
    'cmi.interactions.1.time': '09:00:00',
    'cmi.core.score.raw': '10',
  };
  const nothing = { type: '', time: '', response: '', result: '', weighting: '', latency: '' };
  expect(interactionsIn(values)).toEqual([
    {
      id: 'q1',
      type: 'choice',
      time: '09:00:00',
      response: 'b',
      result: 'wrong',
      weighting: '2',
      latency: '00:00:04',
      patterns: ['a', 'c'],
      objectives: ['o'],
    },
    { ...nothing, id: 'last', patterns: [], objectives: [] },
  ]);
});

it('objectives are read with their status and score', () => {
  const values = {
    'cmi.objectives.1.score.raw': '80',
    'cmi.objectives.0.id': 'listen',
    'cmi.objectives.0.status': 'passed',
    'cmi.objectives.1.id': 'plan',
    'cmi.objectives.2.status': 'failed',
    'cmi.objectives.0.score.min': '0',
  };
  expect(objectivesIn(values)).toEqual([
    { id: 'listen', status: 'passed', score: { raw: '', min: '0', max: '' } },
    { id: 'plan', status: '', score: { raw: '80', min: '', max: '' } },
  ]);
});

it('interactions of SCORM 2004 are read into the same fields', () => {
  const values = {
    'cmi.interactions.0.id': 'q1',
    'cmi.interactions.0.type': 'choice',
    'cmi.interactions.0.timestamp': '2026-11-28T09:00:00',
    'cmi.interactions.0.learner_response': 'b',
    'cmi.interactions.0.result': 'incorrect',
    'cmi.interactions.0.latency': 'PT4S',
    'cmi.interactions.0.correct_responses.0.pattern': 'a',
  };
  expect(interactionsIn(values)).toMatchObject([
    { id: 'q1', time: '2026-11-28T09:00:00', response: 'b', result: 'incorrect', patterns: ['a'] },
  ]);
});
