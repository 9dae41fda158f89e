import { html } from '../html.ts';
import { widgetScript } from '../widget-embed.ts';
import { embed, hostProduct, intro, mountPoint, plainSettings } from './frame.ts';
import type { HostPage } from './host-page.ts';

type Parts = Omit<HostPage, 'body'> & Partial<Pick<HostPage, 'body'>>;

/** A page whose body is its text and the mount point. */
const ordinary = (parts: Parts): HostPage => ({
  body: () => html`${intro(parts)}
${mountPoint}`,
  ...parts,
});

/** When the script runs, how often, and which functions the page calls. */
export const scriptPages: readonly HostPage[] = [
  ordinary({
    name: 'script/in-head',
    title: 'Script in head, element later',
    shows: 'The script blocks in the head; the shop puts the element up a second after load and never calls',
    head: ({ apiUrl }) => html`${plainSettings}
<script src="${apiUrl}/opina.js"></script>
<script>
  addEventListener('load', function () {
    setTimeout(function () {
      document.body.insertAdjacentHTML('beforeend', '${mountPoint}');
    }, 1000);
  });
</script>`,
    body: () =>
      intro({ title: 'Script in head, element later', shows: 'The reviews come a second after load' }),
  }),
  ordinary({
    name: 'script/after-load',
    title: 'Script after load',
    shows: 'A tag manager adds the script when the page has long been loaded',
    head: ({ apiUrl }) => html`${plainSettings}
<script>
  addEventListener('load', function () {
    setTimeout(function () {
      document.head.append(Object.assign(document.createElement('script'), { src: '${apiUrl}/opina.js' }));
    }, 500);
  });
</script>`,
  }),
  ordinary({
    name: 'script/many-times',
    title: 'The script many times',
    shows: 'Theme, plugin and tag manager each bring the script; one widget is mounted and fetched',
    head: (context) => html`${embed(context)}
${widgetScript(context)}`,
    body: (context) => html`${intro({ title: 'The script many times', shows: 'There is one widget' })}
${mountPoint}
${widgetScript(context)}
<script>
  addEventListener('load', function () {
    document.head.append(Object.assign(document.createElement('script'), { src: '${context.apiUrl}/opina.js' }));
  });
</script>`,
  }),
  ordinary({
    name: 'script/old-addresses',
    title: 'Addresses from before',
    shows:
      'A shop that changed nothing but the host name asks for the script under four addresses; there is one widget',
    head: ({ apiUrl }) => html`${plainSettings}
${['/sincero/sincero.js', '/assets/widget.js', '/rate.min.js', '/colt.min.js'].map(
  (address) => html`<script async src="${apiUrl}${address}"></script>`,
)}`,
  }),
  {
    name: 'script/nothing-to-do',
    title: 'A page without settings and element',
    shows: 'The script of a template that all pages share does nothing, and says nothing',
    head: widgetScript,
    body: () => html`<h1>Sobre a loja</h1>
<p>Aqui não há produto.</p>`,
  },
  ordinary({
    name: 'script/polling',
    title: 'Initialize every 100 ms',
    shows: 'The shop calls initialize ten times a second for as long as the page is open',
    head: (context) => html`${embed(context)}
<script>
  window.calls = 0;
  setInterval(function () {
    if (!window._trustvox_initializer) return;
    window._trustvox_initializer.initialize();
    window.calls += 1;
  }, 100);
</script>`,
  }),
  ordinary({
    name: 'script/initialize-first',
    title: 'Initialize before the element exists',
    shows: 'The shop cleans up and initializes as soon as it can; its element comes a second later',
    head: ({ apiUrl }) => html`<script src="${apiUrl}/opina.js"></script>
${plainSettings}
<script>
  window._trustvox_initializer.cleanup();
  window._trustvox_initializer.initialize();
  addEventListener('load', function () {
    setTimeout(function () {
      document.body.insertAdjacentHTML('beforeend', '${mountPoint}');
    }, 1000);
  });
</script>`,
    body: () =>
      intro({
        title: 'Initialize before the element exists',
        shows: 'The reviews come a second after load',
      }),
  }),
  {
    name: 'script/two-places',
    title: 'Two elements',
    shows:
      'A page with both ids, and one of them twice: the first element gets the widget, the others stay as they are',
    head: embed,
    body: () => html`${intro({ title: 'Two elements', shows: 'One widget, in the second frame' })}
<div id="_sincero_widget" style="border:1px solid">Da loja</div>
<div style="border:1px solid">${mountPoint}</div>
<div style="border:1px solid"><div id="_trustvox_widget">Da loja, outra vez</div></div>`,
  },
  {
    name: 'script/controls',
    title: 'Everything by hand',
    shows:
      'Buttons for each call of the initializer, for storms of them, and for what pages do to the element',
    head: (context) => html`${embed(context)}
<script defer src="/host/controls.js"></script>`,
    body: () => html`<h1>${hostProduct.name}</h1>
<p data-controls></p>
<main data-view>${mountPoint}</main>
<section data-elsewhere></section>`,
  },
];
