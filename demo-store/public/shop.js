// The shop's own script on every page: the bag, its notice, and the pictures of a product.
(() => {
  const bagKey = 'demo-store-bag';
  const countPlace = document.querySelector('[data-bag-count]');
  const toast = document.querySelector('[data-toast]');
  let hideToast;

  function readBag() {
    try {
      return Number(sessionStorage.getItem(bagKey)) || 0;
    } catch {
      return 0;
    }
  }

  function writeBag(count) {
    countPlace.textContent = String(count);
    try {
      sessionStorage.setItem(bagKey, String(count));
    } catch {
      // Without storage the bag lasts as long as the page.
    }
  }

  function notify(text) {
    toast.textContent = text;
    toast.classList.add('toast-shown');
    clearTimeout(hideToast);
    hideToast = setTimeout(() => toast.classList.remove('toast-shown'), 3500);
  }

  document.addEventListener('submit', (event) => {
    const form = event.target.closest('[data-add-to-bag]');
    if (!form) return;
    event.preventDefault();
    writeBag(Number(countPlace.textContent) + 1);
    const variant = new FormData(form).get('variant');
    notify(`${form.dataset.added} (${variant})`);
  });

  document.addEventListener('click', (event) => {
    const view = event.target.closest('[data-gallery-view]');
    if (!view) return;
    const gallery = view.closest('[data-gallery]');
    const current = gallery.querySelector('[data-gallery-current]');
    const picture = view.querySelector('img');
    current.src = picture.getAttribute('src');
    current.alt = picture.alt;
    for (const other of gallery.querySelectorAll('[data-gallery-view]')) {
      other.setAttribute('aria-pressed', String(other === view));
    }
  });

  // A message of the demo's inbox gets the height of its content. It has no scripts of its own.
  const frame = document.querySelector('[data-fit]');
  frame?.addEventListener('load', () => {
    frame.style.height = `${frame.contentDocument.documentElement.scrollHeight + 2}px`;
  });

  writeBag(readBag());
})();
