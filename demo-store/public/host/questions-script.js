// Like themes: changes the form once, two seconds after load or as soon after that as it exists.
addEventListener('load', () => {
  function dress() {
    const field = document.querySelector('section.ts-customer-questions > div > div > div > textarea');
    if (!field) return setTimeout(dress, 100);
    field.placeholder = 'Pergunte à Bia';
    field.parentElement.querySelector('button').innerHTML = '<i>→</i> <b>Perguntar à Bia</b>';
  }
  setTimeout(dress, 2000);
});
