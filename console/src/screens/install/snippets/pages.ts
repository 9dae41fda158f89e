import { attributeText, htmlSnippet, type Platform, scriptText } from './snippet.ts';

/** Placeholders that the merchant, or the shop's own program, replaces. */
export const ownPage: Platform = {
  codes: ['own'],
  parts: (values) => [
    {
      text: htmlSnippet({
        ...values,
        productId: scriptText('PRODUCT-CODE'),
        productName: scriptText('Product name'),
      }),
    },
  ],
};

/** VTEX with the legacy portal, whose pages have the product in a variable. */
export const vtexLegacy: Platform = {
  codes: ['product_id', 'sku_id'],
  parts: ({ scriptUrl, storeId, code }) => [
    {
      text: `<div id="_trustvox_widget"></div>
<script>
  (function () {
    var product = window.skuJson_0 || window.skuJson || {};
    var code = ${code === 'sku_id' ? 'product.skus && product.skus[0] && product.skus[0].sku' : 'product.productId'};
    window._trustvox = [
      ['_storeId', ${scriptText(storeId)}],
      ['_productId', String(code || '')],
      ['_productName', product.name || ''],
    ];
  })();
</script>
<script async src="${attributeText(scriptUrl)}"></script>
`,
    },
  ],
};

/** Its themes have no variables for such code: the page itself says which product it shows. */
export const lojaIntegrada: Platform = {
  codes: ['product_id', 'sku'],
  parts: ({ scriptUrl, storeId, code }) => [
    {
      text: `<script>
  (function () {
    var ready = function () {
      if (!document.body.classList.contains('pagina-produto')) return;
      var id = /(?:^|\\s)produto-(\\d+)(?:\\s|$)/.exec(document.body.className);
      var sku = document.querySelector('[itemprop="sku"]');
      var name = document.querySelector('h1');
      var code = ${code === 'sku' ? 'sku && (sku.content || sku.textContent).trim()' : 'id && id[1]'};
      if (!code) return;
      var place = document.createElement('div');
      place.id = '_trustvox_widget';
      (document.querySelector('#corpo .conteiner') || document.querySelector('#corpo') || document.body).append(place);
      window._trustvox = [
        ['_storeId', ${scriptText(storeId)}],
        ['_productId', code],
        ['_productName', name ? name.textContent.trim() : ''],
      ];
      var script = document.createElement('script');
      script.async = true;
      script.src = ${scriptText(scriptUrl)};
      document.head.append(script);
    };
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', ready);
    else ready();
  })();
</script>
`,
    },
  ],
};

/** Reads the product of the last `view_item`, as shops send it to Google Analytics 4. */
export const tagManager: Platform = {
  codes: ['item_id'],
  parts: ({ scriptUrl, storeId }) => [
    {
      text: `<script>
  (function () {
    var event = (window.dataLayer || []).filter(function (one) {
      return one && one.event === 'view_item' && one.ecommerce && one.ecommerce.items;
    }).pop();
    var item = event && event.ecommerce.items[0];
    if (!item || !item.item_id) return;
    if (!document.getElementById('_trustvox_widget')) {
      var place = document.createElement('div');
      place.id = '_trustvox_widget';
      (document.querySelector('main') || document.body).appendChild(place);
    }
    window._trustvox = [
      ['_storeId', ${scriptText(storeId)}],
      ['_productId', String(item.item_id)],
      ['_productName', item.item_name || ''],
    ];
    if (document.getElementById('opina-script')) return;
    var script = document.createElement('script');
    script.id = 'opina-script';
    script.async = true;
    script.src = ${scriptText(scriptUrl)};
    document.head.appendChild(script);
  })();
</script>
`,
    },
  ],
};
