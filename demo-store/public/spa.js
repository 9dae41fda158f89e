// A single-page shop. Like real ones, it writes the widget's settings again, replaces its element, and makes one or
// another call to the initializer, or none.
(() => {
  const view = document.querySelector('[data-spa-view]');
  const products = window.spaProducts;

  function element(name, properties, ...children) {
    const node = Object.assign(document.createElement(name), properties);
    node.append(...children);
    return node;
  }

  function homeView() {
    const cards = products.map(({ slug, name, price, picture, pictureText }) => {
      const link = element(
        'a',
        { href: `/spa?produto=${slug}` },
        element('img', { src: picture, alt: pictureText, width: 400, height: 400 }),
        element('strong', { textContent: name }),
        element('span', { textContent: price }),
      );
      link.dataset.spa = slug;
      return element('li', { className: 'card' }, link);
    });
    return [
      element('h1', { textContent: 'Loja de uma página só' }),
      element('ul', { className: 'shelf' }, ...cards),
    ];
  }

  function productView({ name, summary, price }) {
    return [
      element('h1', { textContent: name }),
      element('p', { className: 'summary', textContent: summary }),
      element('p', { className: 'price' }, element('strong', { textContent: price })),
      element('section', { className: 'reviews' }, element('div', { id: '_trustvox_widget' })),
    ];
  }

  function updateWidget({ settings, renewal }) {
    window._trustvox = settings.map((pair) => [...pair]);
    const initializer = window._trustvox_initializer;
    // Before the script is loaded there is no initializer. The script then starts the widget by itself.
    if (!initializer || renewal === 'none') return;
    initializer.cleanup();
    initializer[renewal]();
  }

  function show() {
    const slug = new URLSearchParams(location.search).get('produto');
    const product = products.find((candidate) => candidate.slug === slug);
    if (product?.renewal === 'none') updateWidget(product);
    view.replaceChildren(...(product ? productView(product) : homeView()));
    if (product && product.renewal !== 'none') updateWidget(product);
    document.title = `${product ? product.name : 'Loja de uma página só'} – Casa Aurora`;
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[data-spa]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.pushState(null, '', link.getAttribute('href'));
    show();
  });
  addEventListener('popstate', show);
  show();
})();
