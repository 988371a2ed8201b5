// Asks before it is left, with an old and a new kind of listener, and saves everything after long work while it is
// being left.
const api = parent.API;
addEventListener('load', () => {
  document.body.append(` began: ${api.LMSInitialize('')}`);
  api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
  api.LMSCommit('');
});
addEventListener('beforeunload', (event) => {
  api.LMSSetValue('cmi.core.lesson_location', 'closed');
  event.preventDefault();
  event.returnValue = 'Leave?';
});
window.onbeforeunload = () => 'Leave?';
addEventListener('unload', () => {
  for (const until = performance.now() + 700; performance.now() < until; );
  api.LMSSetValue('cmi.core.score.raw', '70');
  api.LMSFinish('');
});
