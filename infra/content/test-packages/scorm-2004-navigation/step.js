const api = parent.API_1484_11;
const isValid = (request) => api.GetValue(`adl.nav.request_valid.${request}`);

addEventListener('load', () => {
  api.Initialize('');
  const [on, back] = [isValid('continue'), isValid('previous')];
  document.querySelector('#valid').textContent = `entry: ${api.GetValue('cmi.entry')}, on: ${on}, back: ${back}`;
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => {
      api.SetValue('adl.nav.request', button.dataset.request);
      api.SetValue('cmi.completion_status', button.dataset.request === 'continue' ? 'completed' : 'incomplete');
      api.SetValue('cmi.exit', 'suspend');
      api.Terminate('');
    });
});
