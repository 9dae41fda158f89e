import type { InstallTexts } from './texts.ts';

const reviews = (count: number) => (count === 1 ? '1 review' : `${count} reviews`);

export const texts: InstallTexts = {
  title: 'Install',
  hint: 'Put the reviews on your product pages, and see whether they work there.',
  snippets: {
    title: 'Code for your pages',
    hint: 'It is filled in with your store and this server. Copy it as it is.',
    platform: 'Your shop is made with',
    code: 'Product code',
    codeHint: 'The same code as in your orders and imported reviews.',
    steps: 'Where to put it',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Could not copy. Select the text and copy it yourself.',
    noAddress:
      'This server does not know its public address, so the code has the one that you are using. Set PUBLIC_URL on the server.',
    platforms: {
      html: 'Plain HTML, or a system of your own',
      react: 'React',
      next: 'Next.js (App Router)',
      woocommerce: 'WooCommerce',
      vtex_io: 'VTEX IO (Store Framework)',
      vtex_legacy: 'VTEX (legacy portal)',
      nuvemshop: 'Nuvemshop or Tiendanube',
      loja_integrada: 'Loja Integrada',
      magento: 'Magento 2 or Adobe Commerce',
      shopify: 'Shopify',
      gtm: 'Google Tag Manager',
    },
    codes: {
      own: 'Your own',
      product_id: 'Id of the product',
      sku: 'SKU',
      sku_id: 'Id of the SKU',
      reference: 'Reference code',
      handle: 'Handle (name in the address)',
      item_id: 'item_id of the data layer',
    },
    where: {
      html: [
        'Paste it into the template of your product pages, where the reviews should stand.',
        'Let your program print the code and the name of the product in place of PRODUCT-CODE and Product name.',
      ],
      react: [
        'Save the component, and put <Reviews productId={…} productName={…} /> on the product page.',
        'It puts in a new element for each product, so it also works when the page does not load again.',
      ],
      next: [
        'Save the component, and put <Reviews productId={…} productName={…} /> on the product page.',
        'If your app sends a security policy, allow the address of this server in script-src, style-src, img-src and connect-src.',
      ],
      woocommerce: [
        'Put it at the end of functions.php of your child theme, or into a plugin for code snippets.',
        'The reviews stand below the summary of the product. Another number than 12 moves them up or down.',
        'Switch off the reviews of WooCommerce under WooCommerce → Settings → Products, or there are two ratings.',
      ],
      vtex_io: [
        'Put the files into an app of your own, and add the lines to its manifest.json.',
        'Add "opina-reviews" to the blocks of store.product in your theme.',
        'Run vtex link, look at a product page, then vtex publish and vtex deploy.',
      ],
      vtex_legacy: [
        'Open CMS → Layout, and the HTML template of the product page.',
        'Paste it where the reviews should stand, below the control <vtex.cmc:skuJson/>, which names the product.',
      ],
      nuvemshop: [
        'Open the code of your theme (FTP), and templates/product.tpl.',
        'Paste it at the end, or where the reviews should stand.',
      ],
      loja_integrada: [
        'Open Configurações → Código HTML → Incluir código, and choose the footer of the product page.',
        'The page names its product itself: in the class of its body or in its SKU.',
      ],
      magento: [
        'Put the first two files into your theme: app/design/frontend/<Vendor>/<theme>/.',
        'Put the third into a module of yours: its hosts are allowed by the security policy of the shop.',
        'Run bin/magento cache:clean.',
      ],
      shopify: [
        'Open Online Store → Themes → Customize, and choose the template of products.',
        'Add a section or block “Custom Liquid” where the reviews should stand, and paste it there.',
      ],
      gtm: [
        'Create a tag “Custom HTML”, paste the code, and choose the event view_item as its trigger.',
        'The shop must send view_item with items to the data layer, as for Google Analytics 4.',
        'The reviews stand at the end of the page. For another place, put <div id="_trustvox_widget"></div> there.',
      ],
    },
  },
  check: {
    title: 'Check a page',
    hint: 'The server fetches a product page and looks for what is missing. It runs no scripts of the page.',
    address: 'Address of a product page',
    addressHint: 'One that is public.',
    run: 'Check',
    running: 'Fetching the page…',
    faultless: 'Nothing is wrong with this page.',
    checked: (address) => `Checked: ${address}`,
    found: (errors, others) => {
      const faults = errors === 1 ? '1 fault' : `${errors} faults`;
      const more = others === 1 ? '1 note' : `${others} notes`;
      return [errors > 0 && faults, others > 0 && more].filter(Boolean).join(', ');
    },
    product: (code, count) => `Product ${code}: ${reviews(count)}`,
    noProduct: 'The page does not say its product in plain text; a script may.',
    lastSeen: (host, ago) => `Last request from ${host}: ${ago}`,
    levels: { error: 'Fault', warning: 'Look at this', advice: 'Note' },
    problems: {
      unreachable: ({ value }) => `The page cannot be fetched: ${value}`,
      not_html: ({ value }) => `This is no page, but ${value}`,
      script_missing: () => 'The script is missing',
      script_of_another_server: ({ value }) => `The script comes from another server: ${value}`,
      element_missing: () => 'There is no place for the reviews',
      settings_missing: () => 'The settings are missing',
      store_id_missing: () => 'The id of your store is missing',
      store_id_wrong: ({ value }) => `The id of the store is wrong: ${value}`,
      product_id_missing: () => 'The code of the product is missing or empty',
      mixed_content: () => 'The script is loaded without https',
      script_blocked: () => 'The security policy of the page blocks the script',
      settings_blocked: () => 'The security policy of the page blocks the settings',
      style_blocked: () => 'The security policy of the page blocks the styles',
      requests_blocked: () => 'The security policy of the page blocks the requests',
      drawn_in_browser: () => 'Scripts draw this page',
      tag_manager: ({ value }) => `The page uses Google Tag Manager (${value})`,
      product_unknown: ({ value }) => `There are no reviews under the code ${value}`,
      two_products: ({ value }) => `The page describes ${value} products to search engines`,
      two_ratings: ({ value }) => `The page has ${value} ratings for search engines`,
      json_ld_invalid: () => 'A description for search engines (JSON-LD) is broken',
      markup_format: ({ value }) => `The page describes its product in ${value}`,
      own_rating: () => 'The page rates its product itself',
      pictures_blocked: () => 'The security policy of the page blocks the photos',
      host_not_listed: ({ value }) => `${value} is not among the hosts of your pages`,
      script_twice: ({ value }) => `The script is on the page ${value} times`,
      element_twice: ({ value }) => `There are ${value} places for the reviews`,
      noindex: () => 'Search engines are asked to leave this page out',
      never_seen: ({ value }) => `No page of ${value} has ever asked for reviews`,
      redirected: ({ value }) => `The address leads to ${value}`,
      shortened: () => 'The page is very long',
    },
    todos: {
      unreachable: () =>
        'Open the address yourself. If it works in your browser, your shop refuses programs: watch the page below instead.',
      not_html: () => 'Enter the address of a product page.',
      script_missing: ({ expected }) => `Put <script async src="${expected}"></script> into the page.`,
      script_of_another_server: ({ expected }) =>
        `Change the address of the script to ${expected}, and nothing else.`,
      element_missing: () =>
        'Put <div id="_trustvox_widget"></div> into the page, where the reviews should stand.',
      settings_missing: () =>
        'Take the whole code above: its first script says which product the page shows.',
      store_id_missing: ({ expected }) => `Set _storeId to ${expected}.`,
      store_id_wrong: ({ expected }) => `Set _storeId to ${expected}.`,
      product_id_missing: () =>
        'The variable of your theme prints nothing. Compare it with the code above for your system.',
      mixed_content: ({ expected }) => `Browsers refuse it. Use ${expected}.`,
      script_blocked: ({ value, expected }) => `The policy says: ${value}. Add ${expected} to it.`,
      settings_blocked: ({ value }) => `The policy says: ${value}. Give the script a nonce, or add its hash.`,
      style_blocked: ({ value, expected }) => `The policy says: ${value}. Add ${expected} to it.`,
      requests_blocked: ({ value, expected }) => `The policy says: ${value}. Add ${expected} to it.`,
      drawn_in_browser: () =>
        'The check runs no scripts, so it cannot see the reviews. Watch the page below instead.',
      tag_manager: () =>
        'What it adds cannot be seen here. If it adds the reviews, watch the page below instead.',
      product_unknown: ({ others }) =>
        others
          ? `The reviews of this product may be under: ${others}. Choose the code that you import and send with orders.`
          : 'If reviews should be here, compare the code with those of your orders and imports.',
      two_products: () =>
        'Keep one Product, with all that both say. Search engines may show no stars otherwise.',
      two_ratings: () => 'Keep one aggregateRating. Another program of your shop may write the second.',
      json_ld_invalid: ({ value }) => `It is no valid JSON and is skipped. It begins with: ${value}`,
      markup_format: ({ value }) =>
        `Your store writes the other format, so it adds no stars. Choose ${value} under Settings → Store.`,
      own_rating: () => 'So the widget adds no stars for search engines: there must be one rating only.',
      pictures_blocked: ({ value, expected }) => `The policy says: ${value}. Add ${expected} to it.`,
      host_not_listed: () =>
        'Votes and questions from there are refused. Add it under Settings → Store, if it is yours.',
      script_twice: () => 'Once is enough. It does no harm.',
      element_twice: () => 'Only the first is used. Remove the others.',
      noindex: ({ value }) =>
        value === 'header'
          ? 'The header X-Robots-Tag says so. Stars in search results need a page that is indexed.'
          : 'A meta element says so. Stars in search results need a page that is indexed.',
      never_seen: () => 'Open the page in your browser, and watch below whether it asks.',
      redirected: () => 'That page was checked.',
      shortened: () => 'Only its beginning was read.',
    },
    unreachable: {
      no_response: 'there was no response',
      timeout: 'it took more than ten seconds',
      redirects: 'it leads on too often, or to a server that is not public',
    },
    formats: { json_ld: 'JSON-LD', micro_data: 'microdata' },
    errors: {
      'install.url_invalid': 'Enter the address of a public page, such as https://shop.example/product.',
    },
  },
  watch: {
    title: 'Watch your pages',
    hint: 'Open a product page in your browser: its request appears here within two seconds. This also works for pages that scripts draw.',
    start: 'Start watching',
    stop: 'Stop watching',
    open: 'Open the page in a new tab',
    watching: 'Watching. Requests appear below.',
    log: 'Requests',
    asked: (host, code, count) => `${host} asked for the product ${code}: ${reviews(count)}`,
    hosts: 'Hosts that have asked for reviews',
    none: 'No request yet',
    noneText:
      'No page has asked for reviews of this store. Put the code on a product page, open it in your browser, and look here again.',
    never: 'never seen a request',
    last: (ago) => `last request ${ago}`,
    product: (code, count) => `product ${code}, ${reviews(count)}`,
    notNamed: 'not named',
    notNamedHint:
      'Hosts that are not named are not among the hosts of your pages under Settings → Store. Anybody can send a false request.',
  },
};
