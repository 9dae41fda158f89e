import type { DemoQuestion } from './demo-question.ts';

/** Oldest first. */
export const casaAuroraQuestions: readonly DemoQuestion[] = [
  {
    productCode: 'CAF-0412',
    question: 'Funciona em fogão de indução?',
    answer:
      'Sozinha não: o alumínio não é reconhecido pela indução. Com um disco adaptador de 12 cm ou mais funciona bem, só demora um pouquinho. Temos o disco na loja.',
  },
  {
    productCode: 'CAF-0412',
    question: 'Quantas canecas de verdade ela rende? Aqui em casa somos dois e gostamos de caneca cheia',
    answer:
      'São 300 ml no total. Para dois dá uma caneca de 150 ml para cada um. As "6 xícaras" da medida italiana são de 50 ml.',
  },
  {
    productCode: 'CAF-0412',
    question: 'Posso colocar na lava-louças?',
    answer:
      'Não pode. O detergente da máquina tira a proteção do alumínio e ele escurece. Basta água morna e uma esponja macia, sem sabão.',
  },
  {
    productCode: 'CAF-0412',
    question: 'Qual o tamanho da borracha de reposição? A minha ressecou depois de um ano.',
    answer:
      'A da Serra é a de 63 mm, em silicone. Vendemos avulsa na página de peças; troque também o filtro se ele estiver amassado.',
  },
  {
    productCode: 'CAF-0412',
    question: 'O cabo de madeira esquenta? Minha mãe tem artrite e precisa segurar firme com a mão toda',
    answer:
      'A imbuia não passa calor; o que esquenta é o parafuso, que fica recuado. O cabo tem 11 cm e cabe a mão inteira. Com fogo baixo, que não suba pelos lados, não tem erro.',
  },
  {
    productCode: 'CAF-0412',
    question: 'Que moagem de café vocês recomendam?',
    answer:
      'Média para fina: mais grossa que a de espresso e mais fina que a de coador. E sem apertar o pó no filtro.',
  },
  {
    productCode: 'CAF-0412',
    question: 'Serve em fogão a lenha? Levo para o sítio',
    answer: 'Serve, foi pensada para isso também. Só evite a chama direta no cabo: a madeira marca.',
  },
  {
    productCode: 'CAF-0412',
    question: 'A cor grafite é pintura ou o alumínio já vem assim? Tenho medo de descascar dentro do café',
    answer:
      'É anodização, só por fora: a cor faz parte do metal e não descasca. Por dentro todas são de alumínio polido.',
  },
  {
    productCode: 'CAF-0412',
    question: 'Vem embalada para presente?',
  },
  {
    productCode: 'CAF-0412',
    question: 'Vocês entregam no interior do Acre? O site calcula o frete mas não diz o prazo.',
    answer:
      'Entregamos sim. Para Rio Branco são de 9 a 12 dias úteis e, para o interior, de 12 a 18. O código de rastreio vai por e-mail no mesmo dia da postagem.',
  },
  {
    productCode: 'CAF-0412',
    question: 'Tem previsão de voltar a terracota? Quero duas, uma para a minha irmã.',
  },
  {
    productCode: '204417',
    question: 'Cobre um sofá de dois lugares inteiro ou só o assento?',
    answer:
      'Com 1,30 x 1,80 m ela cobre o assento e o encosto de um sofá de dois lugares de até 1,40 m. Nos braços não chega.',
  },
  {
    productCode: '204417',
    question: 'O amarelo é mais mostarda ou mais limão?',
  },
];
