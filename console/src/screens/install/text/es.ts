import type { InstallTexts } from './texts.ts';

const reviews = (count: number) => (count === 1 ? '1 opinión' : `${count} opiniones`);

export const texts: InstallTexts = {
  title: 'Instalación',
  hint: 'Ponga las opiniones en sus páginas de producto y mire si funcionan.',
  snippets: {
    title: 'Código para sus páginas',
    hint: 'Ya lleva su tienda y este servidor. Cópielo tal cual.',
    platform: 'Su tienda está hecha con',
    code: 'Código del producto',
    codeHint: 'El mismo código que en sus pedidos y opiniones importadas.',
    steps: 'Dónde ponerlo',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'No se pudo copiar. Seleccione el texto y cópielo.',
    noAddress:
      'Este servidor no sabe su dirección pública, por eso el código lleva la que usted está usando. Defina PUBLIC_URL en el servidor.',
    platforms: {
      html: 'HTML o un sistema propio',
      react: 'React',
      next: 'Next.js (App Router)',
      woocommerce: 'WooCommerce',
      vtex_io: 'VTEX IO (Store Framework)',
      vtex_legacy: 'VTEX (portal antiguo)',
      nuvemshop: 'Nuvemshop o Tiendanube',
      loja_integrada: 'Loja Integrada',
      magento: 'Magento 2 o Adobe Commerce',
      shopify: 'Shopify',
      gtm: 'Google Tag Manager',
    },
    codes: {
      own: 'El suyo',
      product_id: 'Id del producto',
      sku: 'SKU',
      sku_id: 'Id del SKU',
      reference: 'Código de referencia',
      handle: 'Handle (nombre en la dirección)',
      item_id: 'item_id del data layer',
    },
    where: {
      html: [
        'Péguelo en la plantilla de sus páginas de producto, donde deban ir las opiniones.',
        'Haga que su programa imprima el código y el nombre del producto en lugar de PRODUCT-CODE y Product name.',
      ],
      react: [
        'Guarde el componente y ponga <Reviews productId={…} productName={…} /> en la página del producto.',
        'Pone un elemento nuevo para cada producto, así funciona también cuando la página no se recarga.',
      ],
      next: [
        'Guarde el componente y ponga <Reviews productId={…} productName={…} /> en la página del producto.',
        'Si su app envía una política de seguridad, permita la dirección de este servidor en script-src, style-src, img-src y connect-src.',
      ],
      woocommerce: [
        'Póngalo al final de functions.php de su tema hijo, o en un plugin de fragmentos de código.',
        'Las opiniones van debajo del resumen del producto. Otro número en lugar de 12 las mueve.',
        'Apague las valoraciones de WooCommerce en WooCommerce → Ajustes → Productos, o habrá dos notas.',
      ],
      vtex_io: [
        'Ponga los archivos en una app propia y añada las líneas a su manifest.json.',
        'Añada "opina-reviews" a los bloques de store.product en su tema.',
        'Ejecute vtex link, mire una página de producto, y luego vtex publish y vtex deploy.',
      ],
      vtex_legacy: [
        'Abra CMS → Layout y la plantilla HTML de la página de producto.',
        'Péguelo donde deban ir las opiniones, debajo del control <vtex.cmc:skuJson/>, que nombra el producto.',
      ],
      nuvemshop: [
        'Abra el código de su tema (FTP) y templates/product.tpl.',
        'Péguelo al final, o donde deban ir las opiniones.',
      ],
      loja_integrada: [
        'Abra Configurações → Código HTML → Incluir código y elija el pie de la página del producto.',
        'La propia página nombra su producto: en la clase del body o en su SKU.',
      ],
      magento: [
        'Ponga los dos primeros archivos en su tema: app/design/frontend/<Vendor>/<tema>/.',
        'Ponga el tercero en un módulo propio: permite las direcciones en la política de seguridad de la tienda.',
        'Ejecute bin/magento cache:clean.',
      ],
      shopify: [
        'Abra Tienda online → Temas → Personalizar y elija la plantilla de productos.',
        'Añada una sección o bloque “Liquid personalizado” donde deban ir las opiniones y pegue el código.',
      ],
      gtm: [
        'Cree una etiqueta “HTML personalizado”, pegue el código y elija el evento view_item como activador.',
        'La tienda debe enviar view_item con items al data layer, como para Google Analytics 4.',
        'Las opiniones van al final de la página. Para otro lugar, ponga allí <div id="_trustvox_widget"></div>.',
      ],
    },
  },
  check: {
    title: 'Comprobar una página',
    hint: 'El servidor pide una página de producto y busca lo que falta. No ejecuta los scripts de la página.',
    address: 'Dirección de una página de producto',
    addressHint: 'Una que sea pública.',
    run: 'Comprobar',
    running: 'Pidiendo la página…',
    faultless: 'No hay nada mal en esta página.',
    checked: (address) => `Comprobada: ${address}`,
    found: (errors, others) => {
      const faults = errors === 1 ? '1 fallo' : `${errors} fallos`;
      const more = others === 1 ? '1 nota' : `${others} notas`;
      return [errors > 0 && faults, others > 0 && more].filter(Boolean).join(', ');
    },
    product: (code, count) => `Producto ${code}: ${reviews(count)}`,
    noProduct: 'La página no dice su producto en texto; un script puede decirlo.',
    lastSeen: (host, ago) => `Última petición de ${host}: ${ago}`,
    levels: { error: 'Fallo', warning: 'Mire esto', advice: 'Nota' },
    problems: {
      unreachable: ({ value }) => `No se puede pedir la página: ${value}`,
      not_html: ({ value }) => `Esto no es una página, sino ${value}`,
      script_missing: () => 'Falta el script',
      script_of_another_server: ({ value }) => `El script viene de otro servidor: ${value}`,
      element_missing: () => 'No hay lugar para las opiniones',
      settings_missing: () => 'Faltan los ajustes',
      store_id_missing: () => 'Falta el id de su tienda',
      store_id_wrong: ({ value }) => `El id de la tienda está mal: ${value}`,
      product_id_missing: () => 'El código del producto falta o está vacío',
      mixed_content: () => 'El script se carga sin https',
      script_blocked: () => 'La política de seguridad de la página bloquea el script',
      settings_blocked: () => 'La política de seguridad de la página bloquea los ajustes',
      style_blocked: () => 'La política de seguridad de la página bloquea los estilos',
      requests_blocked: () => 'La política de seguridad de la página bloquea las peticiones',
      drawn_in_browser: () => 'Los scripts dibujan esta página',
      tag_manager: ({ value }) => `La página usa Google Tag Manager (${value})`,
      product_unknown: ({ value }) => `No hay opiniones con el código ${value}`,
      two_products: ({ value }) => `La página describe ${value} productos a los buscadores`,
      two_ratings: ({ value }) => `La página tiene ${value} notas para los buscadores`,
      json_ld_invalid: () => 'Una descripción para los buscadores (JSON-LD) está rota',
      markup_format: ({ value }) => `La página describe su producto en ${value}`,
      own_rating: () => 'La propia página valora su producto',
      pictures_blocked: () => 'La política de seguridad de la página bloquea las fotos',
      host_not_listed: ({ value }) => `${value} no está entre los hosts de sus páginas`,
      script_twice: ({ value }) => `El script está ${value} veces en la página`,
      element_twice: ({ value }) => `Hay ${value} lugares para las opiniones`,
      noindex: () => 'Se pide a los buscadores que dejen fuera esta página',
      never_seen: ({ value }) => `Ninguna página de ${value} ha pedido opiniones`,
      redirected: ({ value }) => `La dirección lleva a ${value}`,
      shortened: () => 'La página es muy larga',
    },
    todos: {
      unreachable: () =>
        'Abra usted la dirección. Si funciona en su navegador, la tienda rechaza programas: observe la página abajo.',
      not_html: () => 'Escriba la dirección de una página de producto.',
      script_missing: ({ expected }) => `Ponga <script async src="${expected}"></script> en la página.`,
      script_of_another_server: ({ expected }) => `Cambie la dirección del script a ${expected}, y nada más.`,
      element_missing: () =>
        'Ponga <div id="_trustvox_widget"></div> en la página, donde deban ir las opiniones.',
      settings_missing: () =>
        'Use todo el código de arriba: su primer script dice qué producto muestra la página.',
      store_id_missing: ({ expected }) => `Ponga ${expected} en _storeId.`,
      store_id_wrong: ({ expected }) => `Ponga ${expected} en _storeId.`,
      product_id_missing: () =>
        'La variable de su tema no imprime nada. Compárela con el código de arriba para su sistema.',
      mixed_content: ({ expected }) => `Los navegadores lo rechazan. Use ${expected}.`,
      script_blocked: ({ value, expected }) => `La política dice: ${value}. Añada ${expected}.`,
      settings_blocked: ({ value }) => `La política dice: ${value}. Dé un nonce al script o añada su hash.`,
      style_blocked: ({ value, expected }) => `La política dice: ${value}. Añada ${expected}.`,
      requests_blocked: ({ value, expected }) => `La política dice: ${value}. Añada ${expected}.`,
      drawn_in_browser: () =>
        'La comprobación no ejecuta scripts, así que no ve las opiniones. Observe la página abajo.',
      tag_manager: () => 'Lo que añade no se ve aquí. Si añade las opiniones, observe la página abajo.',
      product_unknown: ({ others }) =>
        others
          ? `Las opiniones de este producto pueden estar en: ${others}. Elija el código que usted importa y envía con los pedidos.`
          : 'Si debería haber opiniones, compare el código con los de sus pedidos e importaciones.',
      two_products: () =>
        'Deje un solo Product, con todo lo que dicen ambos. Si no, puede que no salgan estrellas.',
      two_ratings: () =>
        'Deje un solo aggregateRating. Otro programa de su tienda puede escribir el segundo.',
      json_ld_invalid: ({ value }) => `No es JSON válido y se salta. Empieza por: ${value}`,
      markup_format: ({ value }) =>
        `Su tienda escribe el otro formato, así que no añade estrellas. Elija ${value} en Ajustes → Tienda.`,
      own_rating: () =>
        'Por eso el widget no añade estrellas para los buscadores: solo puede haber una nota.',
      pictures_blocked: ({ value, expected }) => `La política dice: ${value}. Añada ${expected}.`,
      host_not_listed: () =>
        'Se rechazan los votos y preguntas de allí. Añádalo en Ajustes → Tienda, si es suyo.',
      script_twice: () => 'Una vez basta. No hace daño.',
      element_twice: () => 'Solo se usa el primero. Quite los demás.',
      noindex: ({ value }) =>
        value === 'header'
          ? 'Lo dice la cabecera X-Robots-Tag. Las estrellas en la búsqueda necesitan una página indexada.'
          : 'Lo dice un elemento meta. Las estrellas en la búsqueda necesitan una página indexada.',
      never_seen: () => 'Abra la página en su navegador y observe abajo si pide.',
      redirected: () => 'Se comprobó esa página.',
      shortened: () => 'Solo se leyó el principio.',
    },
    unreachable: {
      no_response: 'no hubo respuesta',
      timeout: 'tardó más de diez segundos',
      redirects: 'redirige demasiadas veces, o a un servidor que no es público',
    },
    formats: { json_ld: 'JSON-LD', micro_data: 'microdatos' },
    errors: {
      'install.url_invalid':
        'Escriba la dirección de una página pública, como https://tienda.example/producto.',
    },
  },
  watch: {
    title: 'Observar sus páginas',
    hint: 'Abra una página de producto en su navegador: su petición aparece aquí en dos segundos. Sirve también para páginas que dibujan los scripts.',
    start: 'Empezar a observar',
    stop: 'Dejar de observar',
    open: 'Abrir la página en otra pestaña',
    watching: 'Observando. Las peticiones aparecen abajo.',
    log: 'Peticiones',
    asked: (host, code, count) => `${host} pidió el producto ${code}: ${reviews(count)}`,
    hosts: 'Hosts que han pedido opiniones',
    none: 'Ninguna petición todavía',
    noneText:
      'Ninguna página ha pedido opiniones de esta tienda. Ponga el código en una página de producto, ábrala en su navegador y vuelva aquí.',
    never: 'ninguna petición hasta ahora',
    last: (ago) => `última petición ${ago}`,
    product: (code, count) => `producto ${code}, ${reviews(count)}`,
    notNamed: 'sin nombrar',
    notNamedHint:
      'Los hosts sin nombrar no están entre los hosts de sus páginas en Ajustes → Tienda. Cualquiera puede enviar una petición falsa.',
  },
};
