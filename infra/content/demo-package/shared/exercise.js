// Exercises within a lesson: a choice with immediate feedback, and a personal note.

/** Each answer has its own feedback in `data-reply`, and `data-good` if it is the one to learn. */
function prepareQuestion(form, lesson) {
  const { notes, runTime } = lesson;
  const reply = form.querySelector('.reply');
  const inputs = [...form.querySelectorAll('input[type=radio]')];

  function answer(input) {
    const { reply: text, good } = input.closest('label').dataset;
    reply.textContent = text;
    reply.classList.toggle('good', good === 'yes');
    reply.hidden = false;
  }

  const before = inputs.find(({ value }) => value === notes.answers[form.id]);
  if (before) {
    before.checked = true;
    answer(before);
  }
  form.addEventListener('change', ({ target }) => {
    notes.answers[form.id] = target.value;
    answer(target);
    const entry = `cmi.interactions.${Number(runTime.get('cmi.interactions._count') || 0)}`;
    runTime.set(`${entry}.id`, form.id);
    runTime.set(`${entry}.type`, 'choice');
    runTime.set(`${entry}.student_response`, target.value);
    runTime.set(`${entry}.result`, target.closest('label').dataset.good === 'yes' ? 'correct' : 'wrong');
    lesson.save();
  });
}

function prepareNote(area, lesson) {
  area.value = lesson.notes.answers[area.id] ?? '';
  area.addEventListener('change', () => {
    lesson.notes.answers[area.id] = area.value.slice(0, area.maxLength);
    lesson.save();
  });
}

export function prepareExercises(lesson) {
  for (const form of document.querySelectorAll('form.question')) {
    form.addEventListener('submit', (event) => event.preventDefault());
    prepareQuestion(form, lesson);
  }
  for (const area of document.querySelectorAll('textarea.note')) prepareNote(area, lesson);
}
