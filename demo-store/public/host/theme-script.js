// Like themes: whenever the reviews change, copies the text of the documented classes into the page's header.
(() => {
  const host = document.getElementById('_trustvox_widget');
  const textOf = (selector) => host.querySelector(selector)?.textContent ?? '';
  const show = (name, text) => {
    document.querySelector(`[data-${name}]`).textContent = text;
  };

  new MutationObserver(() => {
    show('rating', textOf('span.ts-v-rating-note_value'));
    show('count', textOf('div.ts-v-rating-based-on > span'));
    show('title-count', textOf('div.ts-rating-title > p'));
    show('recommend', textOf('span.ts-v-percentage-label'));
    const bars = [...host.querySelectorAll('div.ts-fill')].map(({ style }) =>
      Object.assign(document.createElement('li'), { textContent: style.width }),
    );
    document.querySelector('[data-histogram]').replaceChildren(...bars);
    const item = 'ul.ts-reviews-list > li.ts-product-reviews-list-item';
    const author = textOf(`${item} .ts-block-one .ts-value-title`);
    show('first-review', `${author}: ${textOf(`${item} .ts-block-one .ts-rating-number`)}`);
  }).observe(host, { childList: true, characterData: true, subtree: true });
})();
