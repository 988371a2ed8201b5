// Each page is a session, which begins when the page opens and exits with "logout" when it is left.
addEventListener('load', () => {
  const began = parent.API.LMSInitialize('');
  document.body.append(`began: ${began}, read: ${parent.API.LMSGetValue('cmi.core.lesson_location')}`);
  parent.API.LMSSetValue('cmi.core.lesson_status', 'incomplete');
});
addEventListener('unload', () => {
  parent.API.LMSSetValue('cmi.core.lesson_location', document.title);
  parent.API.LMSSetValue('cmi.core.session_time', '0000:01:00');
  parent.API.LMSSetValue('cmi.core.exit', 'logout');
  parent.API.LMSFinish('');
});
