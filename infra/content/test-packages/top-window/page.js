// Before anything else, sets a property of the topmost window, as Lectora Online does. Each page is a session that
// exits with "logout" when it is left.
window.top.onresize = () => undefined;
let view = window.opener;
while (view && !view.API && view.parent !== view) view = view.parent;
const api = view.API;
addEventListener('load', () => {
  const began = api.LMSInitialize('');
  document.querySelector('p').append(`began: ${began}, read: ${api.LMSGetValue('cmi.core.lesson_location')}`);
  api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
  api.LMSCommit('');
});
addEventListener('unload', () => {
  api.LMSSetValue('cmi.core.lesson_location', document.title);
  api.LMSSetValue('cmi.core.exit', 'logout');
  api.LMSFinish('');
});
