import type { Product } from '../product.ts';

const coffeePot: Product = {
  code: 'CAF-0412',
  shop: 'pt',
  slug: 'cafeteira-italiana-serra',
  name: 'Cafeteira italiana Serra, 6 xícaras',
  category: 'Cozinha',
  summary: 'Alumínio fundido, cabo de imbuia e borracha de silicone que se troca em casa.',
  price: 189.9,
  priceBefore: 219.9,
  brand: 'Fundição Mantiqueira',
  gtin: '7890000412018',
  tags: ['cozinha', 'café'],
  picture: {
    file: 'cafeteira-serra.svg',
    alt: 'Cafeteira italiana de alumínio com cabo de madeira, ao lado de uma xícara de café',
    details: [
      { viewBox: '330,120,300,300', alt: 'Tampa com pegador de madeira' },
      { viewBox: '500,250,240,240', alt: 'Cabo de imbuia' },
      { viewBox: '60,470,270,270', alt: 'Xícara de café ao lado da cafeteira' },
    ],
  },
  variantsLegend: 'Acabamento',
  variants: [
    { label: 'Alumínio', swatch: '#c9c6c0' },
    { label: 'Grafite', swatch: '#4b4a49' },
    { label: 'Terracota', swatch: '#b2583a' },
  ],
  description: [
    'A Serra é fundida numa peça só, com parede de 4 mm: demora um minuto a mais para esquentar e, em troca, não queima o café. O cabo é de imbuia de demolição, preso com um parafuso que qualquer chave de fenda aperta.',
    'Vai em fogão a gás, elétrico e lenha. Para indução é preciso o disco adaptador. Lave só com água: detergente e lava-louças tiram a proteção do alumínio.',
  ],
  facts: [
    ['Capacidade', '300 ml (6 xícaras de 50 ml)'],
    ['Material', 'Alumínio fundido, imbuia, silicone alimentar'],
    ['Medidas', '21 cm de altura, 10 cm de base'],
    ['Peso', '780 g'],
    ['Fogão', 'Gás, elétrico, lenha'],
  ],
  structuredData: true,
};

const throwBlanket: Product = {
  code: 204417,
  shop: 'pt',
  slug: 'manta-de-algodao-ipe',
  name: 'Manta de algodão Ipê',
  category: 'Sala',
  summary: 'Tear manual, algodão de fio reciclado, 1,30 x 1,80 m.',
  price: 248,
  brand: 'Tecelagem Sapucaí',
  gtin: '7890000204415',
  tags: ['sala', 'têxtil'],
  picture: {
    file: 'manta-ipe.svg',
    alt: 'Manta listrada de amarelo e branco dobrada sobre o braço de uma poltrona',
    details: [
      { viewBox: '250,250,260,260', alt: 'Listras e trama da manta' },
      { viewBox: '230,480,240,240', alt: 'Franja torcida à mão' },
    ],
  },
  variantsLegend: 'Cor',
  variants: [
    { label: 'Ipê-amarelo', swatch: '#dba53a' },
    { label: 'Ipê-rosa', swatch: '#c97f8b' },
    { label: 'Cru', swatch: '#e6dac3' },
  ],
  description: [
    'Feita em tear manual por seis tecelãs de Minas, com fio de sobra de malharia. A franja é torcida à mão e não desfia na máquina.',
    'Boa para o sofá em noite fresca ou para o pé da cama. Pode ir à máquina, ciclo delicado, água fria.',
  ],
  facts: [
    ['Medidas', '1,30 x 1,80 m, franja de 8 cm'],
    ['Material', '85 % algodão reciclado, 15 % poliéster'],
    ['Peso', '1,1 kg'],
    ['Lavagem', 'Máquina, água fria, sem secadora'],
  ],
};

const tableLamp: Product = {
  code: 'LUM-88',
  shop: 'pt',
  slug: 'luminaria-de-mesa-lua',
  name: 'Luminária de mesa Lua',
  category: 'Sala',
  summary: 'Cúpula de vidro leitoso, base de freijó e dimmer no fio.',
  price: 329,
  brand: 'Oficina Lume',
  gtin: '7890000088008',
  tags: ['sala', 'iluminação'],
  picture: {
    file: 'luminaria-lua.svg',
    alt: 'Luminária redonda de vidro leitoso acesa sobre um aparador, com dois livros ao lado',
    details: [
      { viewBox: '250,130,300,300', alt: 'Cúpula de vidro acesa' },
      { viewBox: '270,430,260,260', alt: 'Base torneada em freijó' },
    ],
  },
  variantsLegend: 'Voltagem',
  variants: [{ label: '127 V' }, { label: '220 V' }],
  description: [
    'Uma bola de vidro soprado, fosco por dentro, apoiada numa base torneada. A luz sai macia, sem ponto forte, e o dimmer no fio vai de vela a leitura.',
    'Acompanha lâmpada LED E27 de 6 W, 2700 K.',
  ],
  facts: [
    ['Medidas', '34 cm de altura, 24 cm de diâmetro'],
    ['Material', 'Vidro soprado, freijó, latão'],
    ['Fio', '2 m, com dimmer'],
  ],
};

const hammock: Product = {
  code: 'REDE-310',
  shop: 'pt',
  slug: 'rede-de-casal-mandacaru',
  name: 'Rede de casal Mandacaru',
  category: 'Varanda',
  summary: 'Algodão grosso de Jaguaruana, varanda de crochê e punho reforçado.',
  price: 385,
  brand: 'Redes Mandacaru',
  gtin: '7890000310017',
  tags: ['varanda', 'têxtil'],
  picture: {
    file: 'rede-mandacaru.svg',
    alt: 'Rede listrada armada numa varanda com vaso de planta e serra ao fundo',
    details: [
      { viewBox: '270,390,260,260', alt: 'Varanda de crochê da rede' },
      { viewBox: '20,170,240,240', alt: 'Punho reforçado e corda' },
    ],
  },
  variantsLegend: 'Cor',
  variants: [
    { label: 'Barro e cru', swatch: '#b8603c' },
    { label: 'Verde e cru', swatch: '#5e7d5a' },
  ],
  description: [
    'Tecida no Ceará em tear de pedal, com fio 100 % algodão e varanda de crochê feita por outra família, duas ruas acima.',
    'Chegou à loja neste mês. Aguenta 220 kg com folga; pede ganchos a 3,20 m um do outro.',
  ],
  facts: [
    ['Medidas', '4,20 m no total, pano de 2,50 x 1,70 m'],
    ['Material', 'Algodão'],
    ['Carga', 'Até 220 kg'],
  ],
};

const mugs: Product = {
  code: 771200,
  shop: 'pt',
  slug: 'jogo-de-canecas-agata',
  name: 'Jogo de 4 canecas de ágata',
  category: 'Cozinha',
  summary: 'Aço esmaltado de dupla queima, 300 ml, borda azul.',
  price: 119,
  brand: 'Ágata Real',
  gtin: '7890000771207',
  tags: ['cozinha', 'mesa'],
  picture: {
    file: 'canecas-agata.svg',
    alt: 'Quatro canecas esmaltadas de borda azul, duas empilhadas, sobre uma mesa de madeira',
    details: [
      { viewBox: '120,300,280,280', alt: 'Borda azul do esmalte' },
      { viewBox: '420,150,280,280', alt: 'Canecas empilhadas' },
    ],
  },
  variantsLegend: 'Cor',
  variants: [
    { label: 'Branco e azul', swatch: '#2f5480' },
    { label: 'Creme e verde', swatch: '#5e7d5a' },
  ],
  description: [
    'Caneca de fazenda, leve e teimosa: cai, lasca um pouquinho e continua na ativa. Não vai ao micro-ondas; vai ao fogão, à fogueira e ao forno.',
  ],
  facts: [
    ['Capacidade', '300 ml cada'],
    ['Material', 'Aço com esmalte vítreo'],
    ['Peso', '140 g cada'],
  ],
};

export const casaAuroraProducts: readonly Product[] = [coffeePot, throwBlanket, tableLamp, hammock, mugs];
