// Tabs of a theme: one panel is shown. On a narrow screen all panels move to another place, below each other.
(() => {
  const tabs = document.querySelector('.tabs');
  const accordion = document.querySelector('.accordion');
  const panels = [...document.querySelectorAll('.tabs > section')];
  const narrow = matchMedia('(max-width: 700px)');

  function place() {
    (narrow.matches ? accordion : tabs).append(...panels);
  }

  document.addEventListener('click', ({ target }) => {
    const { tab } = target.dataset;
    if (tab) for (const panel of panels) panel.classList.toggle('open', panel.id === tab);
  });
  narrow.addEventListener('change', place);
  place();
})();
