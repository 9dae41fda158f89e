import { type Html, html, jsonInScript } from '../html.ts';
import { productWithCode } from '../products.ts';
import { embed, hostProduct, hostStoreId, mountPoint } from './frame.ts';
import type { HostPage } from './host-page.ts';

const otherProduct = productWithCode(204417);

const settingsOf = (code: string | number) =>
  jsonInScript([
    ['_storeId', hostStoreId],
    ['_productId', code],
  ]);

interface Moving extends Pick<HostPage, 'name' | 'title' | 'shows'> {
  /** The shop's script that changes to the product `code`. */
  go: Html;
}

/** Two products on one page that never reloads, with a button for each. */
const moving = ({ go, ...page }: Moving): HostPage => ({
  ...page,
  head: embed,
  body: () => html`<h1 data-product="${hostProduct.code}">${page.title}</h1>
<p>${page.shows}.</p>
<p>${[hostProduct, otherProduct].map(
    ({ code, name }) => html`<button type="button" data-go="${code}">${name}</button> `,
  )}</p>
<main>${mountPoint}</main>
<script>
  var settings = {
    '${hostProduct.code}': ${settingsOf(hostProduct.code)},
    '${otherProduct.code}': ${settingsOf(otherProduct.code)},
  };
  function changeAddress(code) { history.pushState(null, '', '/host/${page.name}/' + code); }
  function replaceElement() { document.querySelector('main').innerHTML = '${mountPoint}'; }
  function renewSettings(code) { window._trustvox = settings[code]; }
  document.addEventListener('click', function (event) {
    var code = event.target.dataset.go;
    if (!code) return;
    document.querySelector('h1').dataset.product = code;
    ${go}
  });
</script>`,
});

/** Shops that change address, element and settings one after the other. */
export const movingPages: readonly HostPage[] = [
  moving({
    name: 'script/restart',
    title: 'Settings renewed, and a call',
    shows: 'A FastStore shop keeps its element, renews the settings and calls TrustvoxWidget.restart()',
    go: html`renewSettings(code);
    window.TrustvoxWidget && window.TrustvoxWidget.restart();`,
  }),
  moving({
    name: 'script/address-first',
    title: 'Address first, settings later',
    shows: 'A Gatsby shop keeps its element and makes no call; its settings follow the address 150 ms later',
    go: html`changeAddress(code);
    setTimeout(renewSettings, 150, code);`,
  }),
  moving({
    name: 'script/element-first',
    title: 'Element first, settings later',
    shows: 'A shop puts up a new element and renews the settings 200 ms later',
    go: html`replaceElement();
    setTimeout(renewSettings, 200, code);`,
  }),
  moving({
    name: 'script/settings-last',
    title: 'Address, element, settings',
    shows:
      'A shop changes the address, puts up a new element 50 ms later and renews the settings after 150 ms more',
    go: html`changeAddress(code);
    setTimeout(replaceElement, 50);
    setTimeout(renewSettings, 200, code);`,
  }),
];
