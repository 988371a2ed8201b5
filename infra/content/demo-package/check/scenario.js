// The scored call: four choices, a result out of 100, and any number of tries.
import { lesson } from '../shared/lesson.js';

const needed = 70;
const moments = [...document.querySelectorAll('.moment')];
const { notes, runTime } = lesson;
notes.choices ??= {};

/** What each moment was about, keyed by how well it was handled. */
const reasons = {
  'moment-1': {
    25: 'First moment: you said his facts and his night back to him. He could stop proving it.',
    10: 'First moment: saying sorry is fine, but you left out his drawer and his Tuesday.',
    0: 'First moment: what the system shows sounds like an accusation to him.',
  },
  'moment-2': {
    25: 'Second moment: you named two problems and let him choose.',
    10: 'Second moment: helpful, and a guess. The cot is for tonight; the morning was his worry.',
    0: 'Second moment: an offer before the question calms no one down.',
  },
  'moment-3': {
    25: 'Third moment: a clear no with its reason, what is possible, and a time for the rest.',
    10: 'Third moment: “we will find a solution” leaves him without who, what and when.',
    0: 'Third moment: “not allowed” tells him that nobody here decides.',
  },
  'moment-4': {
    25: 'Last moment: who, what, by when, and you asked whether it is settled.',
    10: 'Last moment: a note is where the cot was lost the first time.',
    0: 'Last moment: “should” is the word he came to the desk with.',
  },
};

const chosen = () => moments.map(({ id }) => notes.choices[id]);
const isComplete = () => chosen().every((points) => points !== undefined);

function score() {
  const points = chosen().reduce((sum, each) => sum + Number(each), 0);
  notes.best = Math.max(points, notes.best ?? 0);
  const passed = notes.best >= needed;
  runTime.set('cmi.core.score.min', 0);
  runTime.set('cmi.core.score.max', 100);
  runTime.set('cmi.core.score.raw', notes.best);
  runTime.set('cmi.core.lesson_status', passed ? 'passed' : 'failed');
  lesson.done = passed;
  return points;
}

function showResult() {
  const complete = isComplete();
  const left = moments.filter(({ id }) => notes.choices[id] === undefined).length;
  const open = document.getElementById('open-moments');
  open.hidden = complete;
  open.textContent = `${left} of the four moments ${left === 1 ? 'has' : 'have'} no answer yet. Go back and choose.`;
  document.getElementById('judged').hidden = !complete;
  if (!complete) return;
  const points = score();
  const verdict = document.getElementById('verdict');
  const passed = points >= needed;
  document.getElementById('points').textContent = String(points);
  verdict.classList.toggle('good', passed);
  verdict.textContent = passed
    ? 'Passed. Mr Brandt went up with his daughter, and the queue behind him had listened closely.'
    : `Not yet: ${needed} points are needed. Read what each moment was about and take the call again.`;
  document.getElementById('reasons').replaceChildren(
    ...moments.map(({ id }) => {
      const line = document.createElement('li');
      line.textContent = reasons[id][notes.choices[id]];
      return line;
    }),
  );
}

for (const moment of moments) {
  const before = notes.choices[moment.id];
  for (const input of moment.querySelectorAll('input')) input.checked = input.value === before;
  moment.querySelector('form').addEventListener('change', ({ target }) => {
    notes.choices[moment.id] = target.value;
    const entry = `cmi.interactions.${Number(runTime.get('cmi.interactions._count') || 0)}`;
    runTime.set(`${entry}.id`, moment.id);
    runTime.set(`${entry}.type`, 'choice');
    runTime.set(`${entry}.student_response`, target.value);
    runTime.set(`${entry}.weighting`, 25);
    runTime.set(`${entry}.result`, target.value);
    lesson.save();
  });
}

document.getElementById('again').addEventListener('click', () => {
  notes.choices = {};
  for (const input of document.querySelectorAll('.moment input')) input.checked = false;
  lesson.show(1);
});

lesson.onShow = ({ id }) => {
  if (id === 'result') showResult();
  else if (notes.best === undefined) runTime.set('cmi.core.lesson_status', 'incomplete');
};
