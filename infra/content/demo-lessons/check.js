// The test at the end of a course: every question gives feedback immediately, the share of good answers is the score,
// and the best result counts.
import { lesson } from './lesson.js';

const needed = Number(document.body.dataset.needed);
const questions = [...document.querySelectorAll('form.question')];
const { notes, runTime } = lesson;

const chosenIn = ({ id }) => notes.answers[id];
const isGood = (form) => form.querySelector('[data-good] input').value === chosenIn(form);

function judge() {
  const points = Math.round((questions.filter(isGood).length * 100) / questions.length);
  notes.best = Math.max(points, notes.best ?? 0);
  lesson.done = notes.best >= needed;
  runTime.set('cmi.core.score.min', 0);
  runTime.set('cmi.core.score.max', 100);
  runTime.set('cmi.core.score.raw', notes.best);
  runTime.set('cmi.core.lesson_status', lesson.done ? 'passed' : 'failed');
  return points;
}

function showResult() {
  const left = questions.filter((form) => chosenIn(form) === undefined).length;
  const open = document.getElementById('open-questions');
  open.hidden = left === 0;
  open.textContent = `${left} ${left === 1 ? 'question has' : 'questions have'} no answer yet. Go back and choose.`;
  document.getElementById('judged').hidden = left > 0;
  if (left > 0) return;
  const points = judge();
  const verdict = document.getElementById('verdict');
  document.getElementById('points').textContent = String(points);
  verdict.classList.toggle('good', points >= needed);
  verdict.textContent =
    points >= needed
      ? 'Passed. The lessons stay open for you whenever you want to read them again.'
      : `Not yet: ${needed} points are needed. Read what was said to your answers and try again; your best result counts.`;
}

document.getElementById('again').addEventListener('click', () => {
  notes.answers = {};
  for (const input of document.querySelectorAll('form.question input')) input.checked = false;
  for (const reply of document.querySelectorAll('form.question .reply')) reply.hidden = true;
  lesson.show(0);
});

lesson.onShow = ({ id }) => {
  if (id === 'result') showResult();
  else if (notes.best === undefined) runTime.set('cmi.core.lesson_status', 'incomplete');
};
