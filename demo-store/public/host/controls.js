// Buttons for a host page's calls, to try them by hand in any order.
(() => {
  const view = document.querySelector('[data-view]');
  const elsewhere = document.querySelector('[data-elsewhere]');
  const element = () => document.getElementById('_trustvox_widget');
  const initializer = () => window._trustvox_initializer;

  function times(count, act) {
    for (let round = 0; round < count; round++) act();
  }

  function newElement() {
    return Object.assign(document.createElement('div'), { id: '_trustvox_widget' });
  }

  const controls = {
    initialize: () => initializer().initialize(),
    autoInitialize: () => initializer().autoInitialize(),
    cleanup: () => initializer().cleanup(),
    '100 × cleanup': () => times(100, () => initializer().cleanup()),
    '100 × initialize': () => times(100, () => initializer().initialize()),
    '100 × cleanup, initialize'() {
      times(100, () => {
        initializer().cleanup();
        initializer().initialize();
      });
    },
    'Home, no call': () => view.replaceChildren('Início'),
    'Product again, no call': () => view.replaceChildren(newElement()),
    'Wipe innerHTML'() {
      element().innerHTML = '';
    },
    'Move the ancestor': () => (elsewhere.contains(view) ? elsewhere.after(view) : elsewhere.append(view)),
  };

  const places = Object.entries(controls).map(([name, act]) => {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name });
    button.addEventListener('click', act);
    return button;
  });
  document.querySelector('[data-controls]').append(...places);
})();
