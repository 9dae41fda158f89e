// What plugins for search engines do: markup of their own inside lists of others.
new MutationObserver(() => {
  for (const item of document.querySelectorAll('.ts-product-reviews-list-item:not(:has(> meta))')) {
    item.prepend(Object.assign(document.createElement('meta'), { name: 'loja', content: 'avaliação' }));
  }
}).observe(document.body, { childList: true, subtree: true });
