import { attributeText, type Platform, phpText } from './snippet.ts';

const wooCodes: Readonly<Record<string, string>> = {
  product_id: '(string) $product->get_id()',
  sku: '$product->get_sku()',
};

export const wooCommerce: Platform = {
  codes: ['product_id', 'sku'],
  parts: ({ scriptUrl, storeId, code }) => [
    {
      file: 'functions.php',
      text: `add_action( 'woocommerce_after_single_product_summary', function () {
    global $product;
    $settings = array(
        array( '_storeId', ${phpText(storeId)} ),
        array( '_productId', ${wooCodes[code] ?? ''} ),
        array( '_productName', $product->get_name() ),
    );
    ?>
    <div id="_trustvox_widget"></div>
    <script>window._trustvox = <?php echo wp_json_encode( $settings, JSON_HEX_TAG | JSON_HEX_AMP ); ?>;</script>
    <script async src="<?php echo esc_url( ${phpText(scriptUrl)} ); ?>"></script>
    <?php
}, 12 );
`,
    },
  ],
};

const magentoCodes: Readonly<Record<string, string>> = {
  sku: '$product->getSku()',
  product_id: '(string) $product->getId()',
};

/** Two files of the theme, and the hosts that its security policy allows. */
export const magento: Platform = {
  codes: ['sku', 'product_id'],
  parts: ({ scriptUrl, storeId, code }) => [
    {
      file: 'Magento_Catalog/layout/catalog_product_view.xml',
      text: `<?xml version="1.0"?>
<page xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="urn:magento:framework:View/Layout/etc/page_configuration.xsd">
    <body>
        <referenceContainer name="content">
            <block class="Magento\\Catalog\\Block\\Product\\View" name="opina.reviews" template="Magento_Catalog::opina-reviews.phtml" after="-"/>
        </referenceContainer>
    </body>
</page>
`,
    },
    {
      file: 'Magento_Catalog/templates/opina-reviews.phtml',
      text: `<?php
/** @var \\Magento\\Catalog\\Block\\Product\\View $block */
/** @var \\Magento\\Framework\\View\\Helper\\SecureHtmlRenderer $secureRenderer */
$product = $block->getProduct();
$settings = [
    ['_storeId', ${phpText(storeId)}],
    ['_productId', ${magentoCodes[code] ?? ''}],
    ['_productName', $product->getName()],
];
?>
<div id="_trustvox_widget"></div>
<?= $secureRenderer->renderTag('script', [], 'window._trustvox = ' . json_encode($settings, JSON_HEX_TAG | JSON_HEX_AMP) . ';', false) ?>
<script async src="${attributeText(scriptUrl)}"></script>
`,
    },
    { file: 'etc/csp_whitelist.xml', text: allowedHosts(new URL(scriptUrl).host) },
  ],
};

const directives = ['script-src', 'style-src', 'img-src', 'connect-src'];

const allowedHosts = (host: string) => `<?xml version="1.0"?>
<csp_whitelist xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="urn:magento:module:Magento_Csp:etc/csp_whitelist.xsd">
    <policies>
${directives.map(allowedHost(host)).join('\n')}
    </policies>
</csp_whitelist>
`;

const allowedHost = (host: string) => (directive: string) =>
  `        <policy id="${directive}">
            <values>
                <value id="opina" type="host">${attributeText(host)}</value>
            </values>
        </policy>`;
