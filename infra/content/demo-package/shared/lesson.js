// Shows a lesson page by page. Resumes where the learner left off, and restores what they chose and wrote.
import { prepareExercises } from './exercise.js';
import { openRunTime } from './run-time.js';

const pages = [...document.querySelectorAll('main > section')];
const back = document.getElementById('back');
const next = document.getElementById('next');
const place = document.getElementById('place');
const dots = document.getElementById('dots');
const runTime = openRunTime();

function readNotes() {
  try {
    return { seen: [], answers: {}, ...JSON.parse(runTime.get('cmi.suspend_data') || '{}') };
  } catch {
    return { seen: [], answers: {} };
  }
}

const notes = readNotes();
let current = 0;

/** A lesson with a score decides itself when it is complete; the others are complete once every page was seen. */
export const lesson = {
  notes,
  runTime,
  scored: document.body.dataset.scored === 'yes',
  done: ['completed', 'passed'].includes(runTime.get('cmi.core.lesson_status')),
  /** Called when a page is shown. */
  onShow: () => {},
  save() {
    if (!lesson.scored && pages.every(({ id }) => notes.seen.includes(id))) lesson.done = true;
    if (!lesson.scored) runTime.set('cmi.core.lesson_status', lesson.done ? 'completed' : 'incomplete');
    // A lesson with an objective reports whether it was reached, which the portal counts towards a skill.
    if (document.body.dataset.objective) {
      runTime.set('cmi.objectives.0.id', document.body.dataset.objective);
      runTime.set('cmi.objectives.0.status', lesson.done ? 'completed' : 'incomplete');
    }
    runTime.set('cmi.suspend_data', JSON.stringify(notes));
    runTime.save(lesson.done);
  },
  show,
  pages,
};

for (const { id } of pages) {
  const dot = document.createElement('li');
  dot.dataset.page = id;
  dots.append(dot);
}

function show(index, moveFocus = true) {
  current = Math.min(Math.max(index, 0), pages.length - 1);
  const page = pages[current];
  for (const each of pages) each.hidden = each !== page;
  if (!notes.seen.includes(page.id)) notes.seen.push(page.id);
  for (const dot of dots.children) {
    dot.classList.toggle('seen', notes.seen.includes(dot.dataset.page));
    dot.classList.toggle('here', dot.dataset.page === page.id);
  }
  back.hidden = current === 0;
  next.hidden = current === pages.length - 1;
  place.textContent = `Page ${current + 1} of ${pages.length}`;
  lesson.onShow(page);
  if (moveFocus) {
    const heading = page.querySelector('h2');
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }
  runTime.set('cmi.core.lesson_location', page.id);
  lesson.save();
}

back.addEventListener('click', () => show(current - 1));
next.addEventListener('click', () => show(current + 1));
document.addEventListener('keydown', (event) => {
  if (event.target.closest('input, textarea, button') || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'ArrowRight' && !next.hidden) show(current + 1);
  if (event.key === 'ArrowLeft' && !back.hidden) show(current - 1);
});
window.addEventListener('pagehide', () => runTime.close(lesson.done));

document.getElementById('unkept').hidden = runTime.kept;
prepareExercises(lesson);
const bookmark = lesson.done ? 0 : pages.findIndex(({ id }) => id === runTime.get('cmi.core.lesson_location'));
// Runs after the script of a scored lesson has defined what happens when a page is shown.
queueMicrotask(() => show(Math.max(bookmark, 0), false));
