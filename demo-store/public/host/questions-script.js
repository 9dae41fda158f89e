// As themes do it: once, two seconds after load, and never again.
addEventListener('load', () => {
  setTimeout(() => {
    const field = document.querySelector('section.ts-customer-questions > div > div > div > textarea');
    field.placeholder = 'Pergunte à Bia';
    field.parentElement.querySelector('button').innerHTML = '<i>→</i> <b>Perguntar à Bia</b>';
  }, 2000);
});
