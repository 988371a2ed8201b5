document.querySelector('output').value = 'works';
