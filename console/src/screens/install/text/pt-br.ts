import type { InstallTexts } from './texts.ts';

const reviews = (count: number) => (count === 1 ? '1 avaliação' : `${count} avaliações`);

export const texts: InstallTexts = {
  title: 'Instalação',
  hint: 'Coloque as avaliações nas páginas de produto e veja se funcionam.',
  snippets: {
    title: 'Código para as suas páginas',
    hint: 'Já vem preenchido com a sua loja e este servidor. Copie como está.',
    platform: 'A sua loja é feita com',
    code: 'Código do produto',
    codeHint: 'O mesmo código dos seus pedidos e das avaliações importadas.',
    steps: 'Onde colocar',
    copy: 'Copiar',
    copied: 'Copiado',
    notCopied: 'Não foi possível copiar. Selecione o texto e copie.',
    noAddress:
      'Este servidor não sabe o próprio endereço público, por isso o código traz o que você está usando. Defina PUBLIC_URL no servidor.',
    platforms: {
      html: 'HTML puro ou sistema próprio',
      react: 'React',
      next: 'Next.js (App Router)',
      woocommerce: 'WooCommerce',
      vtex_io: 'VTEX IO (Store Framework)',
      vtex_legacy: 'VTEX (portal legado)',
      nuvemshop: 'Nuvemshop ou Tiendanube',
      loja_integrada: 'Loja Integrada',
      magento: 'Magento 2 ou Adobe Commerce',
      shopify: 'Shopify',
      gtm: 'Google Tag Manager',
    },
    codes: {
      own: 'O seu',
      product_id: 'Id do produto',
      sku: 'SKU',
      sku_id: 'Id do SKU',
      reference: 'Código de referência',
      handle: 'Handle (nome no endereço)',
      item_id: 'item_id do data layer',
    },
    where: {
      html: [
        'Cole no modelo das páginas de produto, onde as avaliações devem ficar.',
        'Faça o seu programa imprimir o código e o nome do produto no lugar de PRODUCT-CODE e Product name.',
      ],
      react: [
        'Salve o componente e coloque <Reviews productId={…} productName={…} /> na página do produto.',
        'Ele cria um elemento novo para cada produto, então funciona também quando a página não recarrega.',
      ],
      next: [
        'Salve o componente e coloque <Reviews productId={…} productName={…} /> na página do produto.',
        'Se o seu app envia uma política de segurança, permita o endereço deste servidor em script-src, style-src, img-src e connect-src.',
      ],
      woocommerce: [
        'Coloque no fim do functions.php do seu tema filho, ou em um plugin de trechos de código.',
        'As avaliações ficam abaixo do resumo do produto. Outro número no lugar de 12 as move.',
        'Desligue as avaliações do WooCommerce em WooCommerce → Configurações → Produtos, ou haverá duas notas.',
      ],
      vtex_io: [
        'Coloque os arquivos em um app seu e acrescente as linhas ao manifest.json.',
        'Acrescente "opina-reviews" aos blocos de store.product no seu tema.',
        'Rode vtex link, veja uma página de produto, e depois vtex publish e vtex deploy.',
      ],
      vtex_legacy: [
        'Abra CMS → Layout e o template HTML da página de produto.',
        'Cole onde as avaliações devem ficar, abaixo do controle <vtex.cmc:skuJson/>, que informa o produto.',
      ],
      nuvemshop: [
        'Abra o código do seu tema (FTP) e templates/product.tpl.',
        'Cole no fim, ou onde as avaliações devem ficar.',
      ],
      loja_integrada: [
        'Abra Configurações → Código HTML → Incluir código e escolha o rodapé da página do produto.',
        'A própria página informa o produto: na classe do body ou no SKU.',
      ],
      magento: [
        'Coloque os dois primeiros arquivos no seu tema: app/design/frontend/<Vendor>/<tema>/.',
        'Coloque o terceiro em um módulo seu: ele permite os endereços na política de segurança da loja.',
        'Rode bin/magento cache:clean.',
      ],
      shopify: [
        'Abra Loja virtual → Temas → Personalizar e escolha o modelo de produtos.',
        'Adicione uma seção ou bloco “Liquid personalizado” onde as avaliações devem ficar e cole o código.',
      ],
      gtm: [
        'Crie uma tag “HTML personalizado”, cole o código e escolha o evento view_item como acionador.',
        'A loja deve enviar view_item com items ao data layer, como para o Google Analytics 4.',
        'As avaliações ficam no fim da página. Para outro lugar, coloque <div id="_trustvox_widget"></div> nele.',
      ],
    },
  },
  check: {
    title: 'Verificar uma página',
    hint: 'O servidor busca uma página de produto e procura o que falta. Ele não executa scripts da página.',
    address: 'Endereço de uma página de produto',
    addressHint: 'Uma que seja pública.',
    run: 'Verificar',
    running: 'Buscando a página…',
    faultless: 'Não há nada de errado com esta página.',
    checked: (address) => `Verificada: ${address}`,
    found: (errors, others) => {
      const faults = errors === 1 ? '1 falha' : `${errors} falhas`;
      const more = others === 1 ? '1 nota' : `${others} notas`;
      return [errors > 0 && faults, others > 0 && more].filter(Boolean).join(', ');
    },
    product: (code, count) => `Produto ${code}: ${reviews(count)}`,
    noProduct: 'A página não diz o produto em texto; um script pode dizer.',
    lastSeen: (host, ago) => `Último pedido de ${host}: ${ago}`,
    levels: { error: 'Falha', warning: 'Veja isto', advice: 'Nota' },
    problems: {
      unreachable: ({ value }) => `Não foi possível buscar a página: ${value}`,
      not_html: ({ value }) => `Isto não é uma página, mas ${value}`,
      script_missing: () => 'Falta o script',
      script_of_another_server: ({ value }) => `O script vem de outro servidor: ${value}`,
      element_missing: () => 'Não há lugar para as avaliações',
      settings_missing: () => 'Faltam as configurações',
      store_id_missing: () => 'Falta o id da sua loja',
      store_id_wrong: ({ value }) => `O id da loja está errado: ${value}`,
      product_id_missing: () => 'O código do produto falta ou está vazio',
      mixed_content: () => 'O script é carregado sem https',
      script_blocked: () => 'A política de segurança da página bloqueia o script',
      settings_blocked: () => 'A política de segurança da página bloqueia as configurações',
      style_blocked: () => 'A política de segurança da página bloqueia os estilos',
      requests_blocked: () => 'A política de segurança da página bloqueia os pedidos',
      drawn_in_browser: () => 'Scripts desenham esta página',
      tag_manager: ({ value }) => `A página usa o Google Tag Manager (${value})`,
      product_unknown: ({ value }) => `Não há avaliações com o código ${value}`,
      two_products: ({ value }) => `A página descreve ${value} produtos para os buscadores`,
      two_ratings: ({ value }) => `A página tem ${value} notas para os buscadores`,
      json_ld_invalid: () => 'Uma descrição para os buscadores (JSON-LD) está quebrada',
      markup_format: ({ value }) => `A página descreve o produto em ${value}`,
      own_rating: () => 'A própria página dá nota ao produto',
      pictures_blocked: () => 'A política de segurança da página bloqueia as fotos',
      host_not_listed: ({ value }) => `${value} não está entre os hosts das suas páginas`,
      script_twice: ({ value }) => `O script está ${value} vezes na página`,
      element_twice: ({ value }) => `Há ${value} lugares para as avaliações`,
      noindex: () => 'Os buscadores são instruídos a ignorar esta página',
      never_seen: ({ value }) => `Nenhuma página de ${value} pediu avaliações até agora`,
      redirected: ({ value }) => `O endereço leva a ${value}`,
      shortened: () => 'A página é muito longa',
    },
    todos: {
      unreachable: () =>
        'Abra o endereço você mesmo. Se funcionar no navegador, a loja recusa programas: observe a página abaixo.',
      not_html: () => 'Digite o endereço de uma página de produto.',
      script_missing: ({ expected }) => `Coloque <script async src="${expected}"></script> na página.`,
      script_of_another_server: ({ expected }) => `Troque o endereço do script por ${expected}, e nada mais.`,
      element_missing: () =>
        'Coloque <div id="_trustvox_widget"></div> na página, onde as avaliações devem ficar.',
      settings_missing: () =>
        'Use o código inteiro acima: o primeiro script diz que produto a página mostra.',
      store_id_missing: ({ expected }) => `Defina _storeId como ${expected}.`,
      store_id_wrong: ({ expected }) => `Defina _storeId como ${expected}.`,
      product_id_missing: () =>
        'A variável do seu tema não imprime nada. Compare com o código acima para o seu sistema.',
      mixed_content: ({ expected }) => `Os navegadores recusam. Use ${expected}.`,
      script_blocked: ({ value, expected }) => `A política diz: ${value}. Acrescente ${expected}.`,
      settings_blocked: ({ value }) =>
        `A política diz: ${value}. Dê um nonce ao script ou acrescente o hash dele.`,
      style_blocked: ({ value, expected }) => `A política diz: ${value}. Acrescente ${expected}.`,
      requests_blocked: ({ value, expected }) => `A política diz: ${value}. Acrescente ${expected}.`,
      drawn_in_browser: () =>
        'A verificação não executa scripts, por isso não vê as avaliações. Observe a página abaixo.',
      tag_manager: () =>
        'O que ele acrescenta não aparece aqui. Se ele põe as avaliações, observe a página abaixo.',
      product_unknown: ({ others }) =>
        others
          ? `As avaliações deste produto podem estar em: ${others}. Escolha o código que você importa e envia com os pedidos.`
          : 'Se deveria haver avaliações, compare o código com os dos seus pedidos e importações.',
      two_products: () =>
        'Deixe um só Product, com tudo o que os dois dizem. Senão os buscadores podem não mostrar estrelas.',
      two_ratings: () => 'Deixe um só aggregateRating. Outro programa da loja pode escrever o segundo.',
      json_ld_invalid: ({ value }) => `Não é JSON válido e é ignorado. Começa com: ${value}`,
      markup_format: ({ value }) =>
        `A loja escreve o outro formato, por isso não acrescenta estrelas. Escolha ${value} em Configurações → Loja.`,
      own_rating: () =>
        'Por isso o widget não acrescenta estrelas para os buscadores: só pode haver uma nota.',
      pictures_blocked: ({ value, expected }) => `A política diz: ${value}. Acrescente ${expected}.`,
      host_not_listed: () =>
        'Votos e perguntas de lá são recusados. Acrescente em Configurações → Loja, se for seu.',
      script_twice: () => 'Uma vez basta. Não faz mal.',
      element_twice: () => 'Só o primeiro é usado. Tire os outros.',
      noindex: ({ value }) =>
        value === 'header'
          ? 'O cabeçalho X-Robots-Tag diz isso. Estrelas na busca precisam de uma página indexada.'
          : 'Um elemento meta diz isso. Estrelas na busca precisam de uma página indexada.',
      never_seen: () => 'Abra a página no navegador e observe abaixo se ela pede.',
      redirected: () => 'Essa página foi verificada.',
      shortened: () => 'Só o começo foi lido.',
    },
    unreachable: {
      no_response: 'não houve resposta',
      timeout: 'demorou mais de dez segundos',
      redirects: 'ela redireciona vezes demais, ou para um servidor que não é público',
    },
    formats: { json_ld: 'JSON-LD', micro_data: 'microdados' },
    errors: {
      'install.url_invalid': 'Digite o endereço de uma página pública, como https://loja.example/produto.',
    },
  },
  watch: {
    title: 'Observar as suas páginas',
    hint: 'Abra uma página de produto no navegador: o pedido dela aparece aqui em até dois segundos. Funciona também com páginas desenhadas por scripts.',
    start: 'Começar a observar',
    stop: 'Parar de observar',
    open: 'Abrir a página em outra aba',
    watching: 'Observando. Os pedidos aparecem abaixo.',
    log: 'Pedidos',
    asked: (host, code, count) => `${host} pediu o produto ${code}: ${reviews(count)}`,
    hosts: 'Hosts que pediram avaliações',
    none: 'Nenhum pedido ainda',
    noneText:
      'Nenhuma página pediu avaliações desta loja. Coloque o código em uma página de produto, abra-a no navegador e volte aqui.',
    never: 'nenhum pedido até agora',
    last: (ago) => `último pedido ${ago}`,
    product: (code, count) => `produto ${code}, ${reviews(count)}`,
    notNamed: 'não cadastrado',
    notNamedHint:
      'Hosts não cadastrados não estão entre os hosts das suas páginas em Configurações → Loja. Qualquer um pode enviar um pedido falso.',
  },
};
