import type { CallName } from '@opina/contract/paths';

/** For each call that takes a body one that it takes, of a store with a product `p`. */
export const goodBodies: Readonly<Partial<Record<CallName, object>>> = {
  askQuestion: { question: 'Serve em quem calça 40?', email: 'ana@cliente.example' },
  createOrder: {
    order_id: 'o',
    delivery_date: '2026-01-31',
    client: { email: 'ana@cliente.example', first_name: 'Ana', tags: 'vip' },
    items: [{ id: 'p', name: 'Produto', url: 'https://loja.example/p', tags: ['a'], extra: { cor: 'azul' } }],
  },
  createStoreOpinion: {
    product_code: 'p',
    rate: 1,
    title: 'Título',
    text: 'Texto',
    author_name: 'Ana',
    author_email: 'ana@cliente.example',
    profile: 'Mãe',
    locale: 'pt-BR',
    created_at: '2026-01-31',
    third_party_name: 'Bazar',
    source_id: 'r1',
  },
  changeOpinionStatus: { status: 'hidden' },
  addOpinionComment: { text: 'Obrigado' },
  addOpinionPhotos: { urls: ['https://loja.example/foto.jpg'] },
  changeOpinionComment: { text: 'Obrigado' },
  recordSurveyAnswers: { option_ids: [] },
  createStore: { id: 'nova', name: 'Nova', locale: 'es', features: { surveys: false } },
  changeStoreSettings: { name: 'Outra' },
  createStoreQuestion: { product_code: 'p', question: 'Vem com garantia?', answer: 'Sim' },
  changeQuestionStatus: { status: 'hidden' },
  answerStoreQuestion: { answer: 'Sim' },
  defineSurveyQuestion: { kind: 'use_cases', description: 'Onde?', options: [{ description: 'Casa' }] },
};

/** For each call that takes a file a CSV file that it takes. */
export const goodFiles: Readonly<Partial<Record<CallName, string>>> = {
  importIntoStore: 'product_code,rate,text\np,5,De fora\n',
};
