// Like plugins for search engines, adds its own elements to lists of the widget.
new MutationObserver(() => {
  for (const item of document.querySelectorAll('.ts-product-reviews-list-item:not(:has(> meta))')) {
    item.prepend(Object.assign(document.createElement('meta'), { name: 'loja', content: 'avaliação' }));
  }
}).observe(document.body, { childList: true, subtree: true });
