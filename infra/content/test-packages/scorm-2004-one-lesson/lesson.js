// Looks for the run-time as the standard requires: upwards, until a window is its own parent.
function findApi(start) {
  let view = start;
  while (!view.API_1484_11 && view.parent && view.parent !== view) view = view.parent;
  return view.API_1484_11;
}
const api = findApi(window);

const shown = [
  'cmi.entry',
  'cmi.location',
  'cmi.launch_data',
  'cmi.total_time',
  'cmi.completion_status',
  'cmi.success_status',
  'cmi.objectives.0.id',
  'cmi.interactions._count',
];

function show() {
  document.querySelector('dl').replaceChildren(
    ...shown.flatMap((element) => {
      const [name, value] = [document.createElement('dt'), document.createElement('dd')];
      name.textContent = element;
      value.id = element;
      const read = api.GetValue(element);
      value.textContent = read || `(${api.GetLastError()})`;
      return [name, value];
    }),
  );
}

const setAll = (values) => Object.entries(values).map(([element, value]) => api.SetValue(element, value));

addEventListener('load', () => {
  api.Initialize('');
  setAll({ 'cmi.session_time': 'PT1M30.5S', 'cmi.exit': 'suspend' });
  show();
  document.querySelector('#page').addEventListener('click', () => {
    setAll({ 'cmi.location': 'page-two', 'cmi.progress_measure': '0.5' });
    api.Commit('');
    show();
  });
  document.querySelector('#answer').addEventListener('click', () => {
    const at = api.GetValue('cmi.interactions._count');
    setAll({
      [`cmi.interactions.${at}.id`]: 'urn:meter:question-1',
      [`cmi.interactions.${at}.type`]: 'numeric',
      [`cmi.interactions.${at}.correct_responses.0.pattern`]: '40[:]45',
      [`cmi.interactions.${at}.learner_response`]: '42.5',
      [`cmi.interactions.${at}.result`]: 'correct',
      'cmi.objectives.0.success_status': 'passed',
      'cmi.score.scaled': '0.85',
      'cmi.progress_measure': '1',
    });
    api.Commit('');
    show();
  });
  document.querySelector('#end').addEventListener('click', () => {
    api.SetValue('cmi.exit', 'normal');
    api.Terminate('');
  });
});
addEventListener('pagehide', () => api.Terminate(''));
