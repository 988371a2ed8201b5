// Runs in the head before anything is drawn. The portal's choice of light or dark applies here as well (same origin).
(() => {
  try {
    const theme = localStorage.getItem('portico.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // The browser blocks storage, so the device's setting applies.
  }

  addEventListener('DOMContentLoaded', () => {
    if (document.body.dataset.page === 'leaving') {
      document.querySelector('button[name=logout]').click();
      return;
    }
    document.getElementById('problem')?.focus();
    for (const box of document.querySelectorAll('input[data-shows]')) {
      const field = document.getElementById(box.dataset.shows);
      box.closest('label').hidden = false;
      box.addEventListener('change', () => {
        field.type = box.checked ? 'text' : 'password';
      });
      // Browsers must not save a password that was shown as the value of a text field.
      field.form.addEventListener('submit', () => {
        field.type = 'password';
      });
    }
  });
})();
